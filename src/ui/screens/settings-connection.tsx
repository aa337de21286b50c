import { useEffect, useRef, useState } from 'preact/hooks';
import { isWithheld, readBroker } from '../../net/broker-address.ts';
import { readPage } from '../../net/server-about.ts';
import { readIce } from '../net/ice.ts';
import { Button } from '../parts/button.tsx';
import { TextArea, TextField } from '../parts/fields.tsx';
import type { PartProps } from './settings.tsx';

const NO_BROKER = 'This is no address like broker.example:9000/peer or https://play.example/.';
const WITHHELD =
  'This page came over HTTPS: browsers let it use only a broker over HTTPS, too (wss:, or https: in its address).';
const NO_PAGE = 'This is no address like https://table.example/.';

/** Only what makes sense is kept; what is being typed need not. */
function useDraft(kept: string, problemOf: (text: string) => string | null, keep: (text: string) => void) {
  const [typed, type] = useState(kept);
  const problem = problemOf(typed.trim());
  const shown = problem === null && typed.trim() !== kept ? kept : typed;
  const change = (text: string): void => {
    type(text);
    if (problemOf(text.trim()) === null) keep(text.trim());
  };
  return { shown, problem, change };
}

function brokerProblem(text: string): string | null {
  if (text === '') return null;
  const isSecure = window.location.protocol === 'https:';
  const broker = readBroker(text, isSecure);
  if (!broker) return NO_BROKER;
  return isWithheld(broker, isSecure) ? WITHHELD : null;
}

const pageProblem = (text: string): string | null => (text === '' || readPage(text) ? null : NO_PAGE);

const iceProblem = (text: string): string | null => readIce(text).problem;

function Problem({ words }: { readonly words: string | null }) {
  return words === null ? null : (
    <p class="notice is-problem" role="status">
      {words}
    </p>
  );
}

interface ConnectionProps extends PartProps {
  /** By the screen of a table that is not reached, where one goes back to. */
  readonly isAskedFor: boolean;
}

/** How devices find each other. Hardly anybody needs it. */
export function Connection({ settings, change, isAskedFor }: ConnectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAskedFor) return;
    requestAnimationFrame(() => {
      heading.current?.closest('section')?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
  }, [isAskedFor]);
  const broker = useDraft(settings.broker, brokerProblem, (text) => change({ broker: text }));
  const page = useDraft(settings.page, pageProblem, (text) => change({ page: text }));
  const ice = useDraft(settings.ice, iceProblem, (text) => change({ ice: text }));
  return (
    <section class="panel" aria-labelledby="settings-connection">
      <h2 ref={heading} id="settings-connection" tabIndex={-1}>
        Connection
      </h2>
      <TextField
        label="Broker"
        placeholder="The usual one"
        hint="The server that introduces devices to each other, as host:port/path, or the address of a Sixfold server’s page. That one also relays, sealed, between devices that reach each other in no other way. Left empty, it is the one beside this page, or the public one of PeerJS where there is none."
        value={broker.shown}
        onChange={broker.change}
      />
      <Problem words={broker.problem} />
      <TextArea
        label="STUN and TURN servers"
        placeholder={'stun:stun.example:3478\nturn:turn.example:3478 user password'}
        hint="One per line. A STUN server tells a device its address as others see it. A TURN server passes everything on, still encrypted, where two devices cannot reach each other; it needs a user and a password. Left empty, the Sixfold server tells addresses, and a public STUN server does where somebody is outside the home network."
        value={ice.shown}
        onChange={ice.change}
      />
      <Problem words={ice.problem} />
      <TextField
        label="Address from outside"
        placeholder="The address of this page"
        hint="For links to your tables, if friends open this page at another address than you do: behind a forwarded port, or a name of your own."
        value={page.shown}
        onChange={page.change}
      />
      <Problem words={page.problem} />
      {isAskedFor && (
        <Button icon="back" onPress={() => window.history.back()}>
          Back to the table
        </Button>
      )}
    </section>
  );
}
