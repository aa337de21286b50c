import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { TextArea } from '../parts/fields.tsx';
import { QrCode } from '../parts/qr.tsx';
import type { NetTable } from './net-table.ts';

// Connecting two devices without a broker: one hands a text to the other by any means, and gets one back.

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface WordsProps {
  readonly label: string;
  readonly text: string;
}

/** A text to hand over: by copying it, or by the camera of a phone. */
function Words({ label, text }: WordsProps) {
  return (
    <>
      <TextArea label={label} value={text} readOnly onChange={() => {}} />
      <CopyButton name={`Copy the ${label.toLowerCase()}`} icon="link" text={() => text} />
      <QrCode text={text} name={`QR code of the ${label.toLowerCase()}`} />
    </>
  );
}

type Invited = Awaited<ReturnType<NetTable['mesh']['invite']>>;

/** For whoever is at the table: makes an invitation, and takes the answer to it. */
export function InviteByHand({ net }: { readonly net: NetTable }) {
  const [invited, show] = useState<Invited>();
  const [answer, type] = useState('');
  const [said, say] = useState('');
  const invite = async (): Promise<void> => {
    try {
      show(await net.mesh.invite());
      type('');
      say('');
    } catch (error) {
      say(sentence(error));
    }
  };
  const accept = async (): Promise<void> => {
    try {
      await invited?.accept(answer);
      say('Connecting… As soon as they are here, they show up among the seats.');
    } catch (error) {
      say(sentence(error));
    }
  };
  return (
    <Disclosure summary="Connect without a broker">
      <div class="handmade">
        <p class="fine">
          For networks where no broker is reached. Make an invitation for one person, send it in any way, and
          paste the answer that comes back.
        </p>
        <Button onPress={() => void invite()}>{invited ? 'Another invitation' : 'Make an invitation'}</Button>
        {invited && (
          <>
            <Words label="Invitation" text={invited.code} />
            <TextArea label="Their answer" value={answer} onChange={type} />
            <Button look="primary" disabled={answer.trim() === ''} onPress={() => void accept()}>
              Connect
            </Button>
          </>
        )}
        <p role="status">{said}</p>
      </div>
    </Disclosure>
  );
}

/** For whoever was invited: the answer that must go back. */
export function AnswerByHand({ net, invitation }: { readonly net: NetTable; readonly invitation: string }) {
  const [answer, show] = useState('');
  const [problem, tell] = useState('');
  useEffect(() => {
    net.mesh.answerInvitation(invitation).then(
      (made) => show(made.answer),
      (error: unknown) => tell(sentence(error)),
    );
  }, [net, invitation]);
  if (problem) return <p class="notice is-problem">{problem}</p>;
  if (!answer) return <p role="status">The answer is being made…</p>;
  return (
    <div class="handmade">
      <p>Send this answer back to whoever invited you. When they have pasted it, the table opens here.</p>
      <Words label="Answer" text={answer} />
    </div>
  );
}
