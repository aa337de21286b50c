import type { Lasting, Rule } from '../vocabulary.ts';

// Rules that hold for a time: each is a rule of the engine, so its text stands here.

export interface Entry {
  /** What it is: "Reward", "Once per turn", "Unite (Void)". */
  readonly label?: string;
  readonly text: string;
}

/** For the rest of the turn. */
export const THIS_TURN: Record<Rule, string> = {
  constructsAreMechana: 'all Constructs are also Mechana Constructs for you',
  runesAsPower: 'you may spend runes as power',
  heroesForHonor:
    'you may acquire Heroes in the center row for as many runes as they have honor, instead of their cost',
  defeatInVoid:
    'you may defeat Monsters in the void as if they were in the center row, and each goes to the bottom of the center deck',
};

/** While the card lies where it does. */
export const LASTING: Record<Lasting, Entry> = {
  unbanishable: { text: 'cannot be banished from the center row.' },
  constructsAreMechana: { text: 'all Constructs are also Mechana Constructs for you.' },
  goesInFront: { text: 'when defeated, this goes in front of you.' },
  monstersAreHeroes: {
    text:
      'while it is there, you may acquire Monsters you defeat in the center row or in the void, ' +
      'and your Monsters are Heroes that give power equal to their cost.',
  },
  firstHeroIsLifebound: { text: 'the first Hero played each turn is also a Lifebound Hero.' },
  allConstructsAreMechana: { text: 'all Constructs are also Mechana Constructs.' },
  trophySavesConstruct: {
    label: 'Event trophy',
    text:
      "when another player's effect would destroy a Construct you control, " +
      'you may banish your Fanatic to save that Construct.',
  },
  discardsMayReturn: {
    text:
      'once per turn, when a player discards one or more cards from their hand on their own turn, ' +
      'that player may return one of them to their hand.',
  },
  cultIsStronger: { text: 'Cultists and Fanatics have 1 more power, and their rewards give 1 more honor.' },
};
