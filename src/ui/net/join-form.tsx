import { useState } from 'preact/hooks';
import { readInvited, showCode } from '../../net/code.ts';
import { readInvitation } from '../../net/wire/invitation.ts';
import { TextField } from '../parts/fields.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../router.ts';
import { rememberInvitation } from './invitation.ts';
import { AddressNote } from './name-form.tsx';
import '../styles/fields.css';
import '../styles/coming.css';
import '../styles/net.css';

/** What comes after "#/join/" in whatever was typed or pasted; nothing if it is no invitation. */
export function codeIn(text: string): string | undefined {
  const isSecure = window.location.protocol === 'https:';
  if (!readInvited(text, isSecure)) return undefined;
  return text.trim().replace(/^.*#\/?join\//s, '');
}

/** Invitations without a broker are long; nothing else is. */
const LONG = 100;

/** Where an invitation leads, or what is wrong with it. */
function byHand(text: string): { readonly code: string } | { readonly problem: string } {
  try {
    const code = showCode(readInvitation(text, 'invitation').code);
    rememberInvitation({ code, text });
    return { code };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const NEITHER = 'This is neither a code nor a link. A code has sixteen letters and digits, in any writing.';

/** Where what was typed leads, or what is wrong with it. */
function wayFrom(text: string): { readonly code: string } | { readonly problem: string } {
  const code = codeIn(text);
  if (code) return { code };
  return text.trim().length > LONG ? byHand(text) : { problem: NEITHER };
}

/** A code or a whole link leads to a table; so does an invitation that was made without a broker. */
export function JoinForm() {
  const [typed, type] = useState('');
  const [problem, tell] = useState('');
  const join = (event: Event): void => {
    event.preventDefault();
    const way = wayFrom(typed);
    if ('code' in way) go({ screen: 'join', code: way.code });
    else tell(way.problem);
  };
  return (
    <Page
      title="Join a table"
      lead="The host of a table sends its link, or reads its code to you."
      class="coming"
    >
      <form class="panel net-form" onSubmit={join}>
        <TextField
          label="Code or link"
          placeholder="7M3K-2QXA-9RTC-B4WN"
          hint="Small letters, blanks and missing dashes do not matter. An invitation that was made without a broker goes here, too."
          value={typed}
          onChange={(text) => {
            type(text);
            tell('');
          }}
        />
        <div role="status">{problem && <p class="notice is-problem">{problem}</p>}</div>
        <button type="submit" class="button is-primary" disabled={typed.trim() === ''}>
          <Icon of="join" />
          <span>Join</span>
        </button>
        <p class="fine">
          Is there a QR code? Point the camera app of your phone at it: it opens the table by itself.
        </p>
        <AddressNote />
      </form>
    </Page>
  );
}
