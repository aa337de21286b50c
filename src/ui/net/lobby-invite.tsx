import type { TableView } from '../../net/table-view.ts';
import { Button } from '../parts/button.tsx';
import { canShare, shareLink } from '../parts/copy.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { QrCode } from '../parts/qr.tsx';
import { InviteByHand } from './handmade.tsx';
import type { NetTable } from './net-table.ts';

interface InvitationProps {
  readonly net: NetTable;
  readonly view: TableView;
}

const LOCAL = /^(localhost|127\..*|\[::1\])$/;

/** How others get here: a link, a QR code, or the code to type. */
export function Invitation({ net, view }: InvitationProps) {
  const { link } = net;
  const isLocal = LOCAL.test(new URL(link).hostname);
  return (
    <section class="panel lobby-invite" aria-labelledby="lobby-invite">
      <h2 id="lobby-invite">Invite</h2>
      {isLocal && view.isHost && (
        <p class="notice">
          This address works on this computer only. To play with others, open Sixfold at the network address
          that the server prints, and host the table there.
        </p>
      )}
      <QrCode text={link} name={`QR code of the link ${link}`} />
      <p class="lobby-code">
        <span class="fine">Code</span> <strong translate={false}>{view.code}</strong>
      </p>
      <p class="lobby-link" data-join-link={link} translate={false}>
        {link}
      </p>
      <div class="lobby-buttons">
        <CopyButton name="Copy link" icon="link" text={() => link} />
        {canShare() && (
          <Button icon="link" onPress={() => void shareLink('A table of Sixfold', link)}>
            Share
          </Button>
        )}
      </div>
      <InviteByHand net={net} />
      <Disclosure summary="What others learn about you">
        <p class="fine">
          Devices at a table connect to each other directly. That shows your IP address to the others at the
          table, as any call does. The server that introduces you to each other sees it, too, and so does the
          STUN server if one is asked. Where no direct connection opens, that server passes on what you say
          and play, sealed: none of them can read it. Only invite people whom you would give your address to.
        </p>
      </Disclosure>
    </section>
  );
}
