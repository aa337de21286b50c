import { CARDS, cardNamed, SETS } from '../../cards/index.ts';
import { sentencesOf, textOf } from '../../cards/text.ts';
import type { Card, SetId } from '../../cards/vocabulary.ts';
import { KEYWORDS, type Keyword } from '../../rules/keywords.ts';
import { linked } from '../../rules/linking.ts';
import { typesOf } from '../paint/dress.ts';
import { Button } from '../parts/button.tsx';
import { CardFace } from '../parts/card-face.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { LinkedText } from '../parts/linked-text.tsx';
import { hrefOf } from '../router.ts';
import '../styles/card-view.css';

export interface CardViewProps {
  /** Its id. */
  readonly card: string;
  readonly onClose: () => void;
  /** Shows another card instead: the other side of this one. */
  readonly onCard: (card: string) => void;
}

/** A card large, with its text as text. */
export function CardView({ card: id, onClose, onCard }: CardViewProps) {
  const card = cardNamed(id);
  if (!card) return null;
  return (
    <Dialog title={card.name} onClose={onClose} class="card-view">
      <div class="card-view-face">
        <CardFace card={card.id} />
      </div>
      <div class="card-view-words">
        <p class="card-view-type">{typesOf(card)[0]}</p>
        <Facts card={card} />
        <Sentences card={card} />
        <OtherSide card={card} onCard={onCard} />
        <Copies card={card} />
        <Words card={card} />
      </div>
    </Dialog>
  );
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function Facts({ card: { kind, cost, honor } }: { card: Card }) {
  const isMonster = kind === 'monster';
  return (
    <ul class="facts">
      {cost !== null && (
        <li class={isMonster ? 'is-power' : 'is-runes'}>
          <Icon of={isMonster ? 'power' : 'runes'} />
          {isMonster ? `${cost} power` : counted(cost, 'rune', 'runes')}
        </li>
      )}
      {honor > 0 && (
        <li class="is-honor">
          <Icon of="honor" />
          {honor} honor
        </li>
      )}
    </ul>
  );
}

function Sentences({ card }: { card: Card }) {
  return (
    <div class="sentences">
      {sentencesOf(card).map(({ label, text }) => (
        <p key={text}>
          {label && <strong>{label}: </strong>}
          <LinkedText text={text} />
        </p>
      ))}
    </div>
  );
}

/** The card on the other side, from either. */
const otherSideOf = ({ id, transformsInto }: Card): Card | undefined =>
  CARDS.find((card) => card.id === transformsInto || card.transformsInto === id);

function OtherSide({ card, onCard }: { card: Card; onCard: (card: string) => void }) {
  const other = otherSideOf(card);
  if (!other) return null;
  return (
    <div class="other-side">
      <Button icon="undo" onPress={() => onCard(other.id)}>
        {card.transformsInto ? 'Transforms into' : 'Other side of'} {other.name}
      </Button>
    </div>
  );
}

const setName = (set: SetId): string => SETS[set]?.name ?? 'Basic cards';

function Copies({ card: { copies, starting } }: { card: Card }) {
  const boxes = (Object.entries(copies) as [SetId, number][]).filter(([set, n]) => n > 0 && SETS[set]);
  if (boxes.length === 0 && starting === undefined) return null;
  return (
    <ul class="copies fine">
      {starting !== undefined && <li>{starting} in every starting deck</li>}
      {boxes.map(([set, n]) => (
        <li key={set}>
          {counted(n, 'copy', 'copies')} in {setName(set)}
        </li>
      ))}
    </ul>
  );
}

function keywordsOn(card: Card): Keyword[] {
  const ids = new Set(
    linked(textOf(card)).flatMap((part) => (typeof part === 'string' ? [] : [part.keyword])),
  );
  return KEYWORDS.filter(({ id }) => ids.has(id));
}

function Words({ card }: { card: Card }) {
  const keywords = keywordsOn(card);
  if (keywords.length === 0) return null;
  return (
    <section class="words" aria-labelledby="card-view-words">
      <h3 id="card-view-words">Words on this card</h3>
      <dl>
        {keywords.map(({ id, title, meaning, rules }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {meaning}{' '}
              {rules.map((number) => (
                <a key={number} class="rule-link" href={hrefOf({ screen: 'rules', at: number })}>
                  {number}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
