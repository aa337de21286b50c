import type { Tableau } from '../../table/tableau.ts';
import { describeCard, describeFigures, describePlayer, describeTable } from './describe.ts';

/** The table as text, for those who hear it. Everything that the canvas shows is here. */
export function Reading({ tableau }: { readonly tableau: Tableau }) {
  const own = tableau.players[tableau.seat];
  const others = tableau.players.filter(({ seat }) => seat !== tableau.seat);
  return (
    <section class="unseen" aria-label="The table in words">
      {describeTable(tableau).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2>Center row</h2>
      <ol>
        {tableau.row.map((piece, i) => (
          <li key={piece?.key ?? -i}>{piece ? describeCard(piece.id) : 'Empty'}</li>
        ))}
      </ol>
      {own && (
        <>
          <h2>Your hand</h2>
          <ul>
            {own.hand.map(({ key, id }) => (
              <li key={key}>{describeCard(id)}</li>
            ))}
          </ul>
          <p>You have {describeFigures(own)}.</p>
          <p>{describePlayer(own)}</p>
        </>
      )}
      <h2>Other players</h2>
      <ul>
        {others.map((player) => (
          <li key={player.seat}>{describePlayer(player)}</li>
        ))}
      </ul>
    </section>
  );
}
