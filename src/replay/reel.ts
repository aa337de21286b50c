import { isOfFormerRules } from '../fair/config.ts';
import type { FairRecord } from '../fair/record.ts';
import { FairReplay } from '../fair/replay.ts';
import type { Steps } from '../fair/steps.ts';
import { Refusal } from '../match/config.ts';
import { Match } from '../match/match.ts';
import { type GameRecord, MOST_INPUTS } from '../match/record.ts';
import type { Start } from '../table/start.ts';
import { Storyteller, type Told } from '../table/story.ts';
import { Witness } from '../table/witness.ts';
import { FairStory } from './fair-story.ts';
import { Film } from './film.ts';
import { notGenuine } from './verdict-words.ts';

// A record, played once from its beginning to its end.

export interface Reel {
  readonly film: Film;
  readonly story: readonly Told[];
  /** Why it cannot be shown to its end. */
  readonly stopped?: string;
}

/** What follows could be hours of work. */
export const TOO_LONG = `It has more than ${MOST_INPUTS} inputs, and can be shown only so far.`;

/** A record of other rules may lead elsewhere: then that is the reason. */
export const OTHER_RULES =
  'This game was played with another version of the rules or cards, and can be shown only so far.';

const sentenceOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  throw error;
};

/** A match whose chance this machine has decided. */
export function* localReel(
  { state, dealer }: Start,
  { actions, hash }: Pick<GameRecord, 'actions' | 'hash'>,
): Steps<Reel> {
  const witness = new Witness(dealer);
  const match = new Match(state, witness, true);
  const film = new Film(state.layout);
  const story: Told[] = [];
  new Storyteller(match, witness, (entry) => story.push(entry));
  film.shoot(state, dealer.secrets);
  for (const action of actions) {
    if (film.length > MOST_INPUTS) return { film, story, stopped: TOO_LONG };
    try {
      match.submit(match.asked, action);
    } catch (error) {
      return { film, story, stopped: `Input ${film.length} is refused: ${sentenceOf(error)}` };
    }
    film.shoot(state, dealer.secrets);
    yield film.length / actions.length;
  }
  if (match.hash === hash) return { film, story };
  return { film, story, stopped: 'The inputs lead to another table than the record says.' };
}

/** What cannot be followed from its first input on has nothing to show but its verdict. */
function followed(record: FairRecord): FairReplay {
  try {
    return new FairReplay(record);
  } catch (error) {
    const why = sentenceOf(error);
    throw new Refusal(isOfFormerRules(record.configuration) ? OTHER_RULES : notGenuine(why));
  }
}

/** A fair match, or so many inputs of it: what was sealed is known as far as it was ever opened. */
export function* fairReel(record: FairRecord, most = record.inputs.length): Steps<Reel> {
  const replay = followed(record);
  const { game } = replay;
  const story = new FairStory(game);
  const film = new Film(game.state.layout);
  const shoot = (): void =>
    film.shoot(game.state, game.dealer.secrets, (seat) => game.dealer.ownHand(seat)?.isKnown ?? false);
  shoot();
  while (!replay.isAtEnd && game.length < most) {
    if (film.length > MOST_INPUTS) return { film, story: story.told, stopped: TOO_LONG };
    const offence = replay.step();
    if (offence) return { film, story: story.told, stopped: `Input ${offence.input + 1}: ${offence.what}.` };
    story.goOn();
    shoot();
    yield game.length / most;
  }
  story.tellAll();
  return { film, story: story.told };
}
