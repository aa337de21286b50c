import { Card } from '../components/card.ts';
import type { CardEntity, FrameId } from '../components/ids.ts';
import { Frame } from '../components/stack.ts';
import { EVENT_RULES, Table } from '../components/table.ts';
import { EVENT, first, move, VOID } from '../components/zone.ts';
import { LASTING } from './book/index.ts';

// Rule 7.1.

/** An event turns up: it becomes the current one, the former goes to the void. */
export function becomeCurrent(card: CardEntity): void {
  endCurrent();
  move(card, EVENT);
  Card.used[card] = 0;
  Table.reg[EVENT_RULES] = LASTING[Card.def[card]];
}

function endCurrent(): void {
  const current = first(EVENT);
  if (current) move(current, VOID);
  Table.reg[EVENT_RULES] = 0;
}

export function runBanishEvent(f: FrameId): void {
  Frame.pc[f]++;
  endCurrent();
}
