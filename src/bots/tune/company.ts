import { actionOf, DEFEAT } from '../../../components/action.ts';
import { TURN } from '../../../components/registers.ts';
import type { World } from '../../../components/world.ts';
import {
  CENTER,
  DECK,
  DISCARD,
  FANATIC,
  first,
  HEAVY_INFANTRY,
  MYSTIC,
  move,
  nth,
  OUT,
  ROW,
  ROW_SIZE,
  seatZone,
  VOID,
} from '../../../components/zones.ts';
import { COST, KIND } from '../../../systems/book/index.ts';
import { EVENT, MONSTER } from '../../../systems/book/instructions.ts';
import { asked } from '../../../systems/legal.ts';
import { perform } from '../../match/match.ts';
import type { Dice } from '../dice.ts';
import { sample } from '../sample.ts';
import { openingLeft, ownedBy } from '../search/company.ts';
import { timeLeft } from '../search/net.ts';
import { playOut } from '../search/playout.ts';
import { Trial } from '../search/trial.ts';
import { diceFor, type StudyTable, studyTables } from './table.ts';

// What a card is worth among others: the same match is played on for some turns with one card more in the discard pile,
// with one card less, or with the reward of a monster for nothing, and without that, with the same luck.

/** What one card more changed. */
export interface Companion {
  readonly card: number;
  /** The cards that it came to. */
  readonly others: Uint8Array;
  readonly time: number;
  readonly opening: number;
  /** By how much more the seat is likely to be ahead in the end. */
  readonly worth: number;
}

/** One turn in so many is looked at. */
const TURNS = 3;
/** The net says the rest. */
const AHEAD = 9;
/** Trials at each of them. */
const LOST = 4;
const FROM_CENTER = 9;
const FIGHTS = 6;
/** A fight in so many is with the Fanatic. */
const FANATICS = 6;

/** Changes a table before it is played on. */
type Change = (w: World) => void;
const NOTHING: Change = () => {};

const isOwnable = (kind: number): boolean => kind !== MONSTER && kind !== EVENT;

const without = (cards: Uint8Array, card: number): Uint8Array =>
  cards.filter((_, i) => i !== cards.indexOf(card));

class Study {
  private readonly world: World;
  private readonly trial: Trial;
  private readonly dice: Dice;
  private readonly into: Companion[];
  /** The turn that is looked at, and the luck in it. */
  private seat = 0;
  private seed = 0;
  private owned: Uint8Array = new Uint8Array();

  constructor({ world }: StudyTable, dice: Dice, into: Companion[]) {
    this.world = world;
    this.trial = new Trial(world.layout);
    this.dice = dice;
    this.into = into;
  }

  look(seat: number): void {
    const { dice } = this;
    if (dice.below(TURNS) > 0) return;
    this.seat = seat;
    this.seed = dice.next() | 0;
    this.owned = ownedBy(this.world, seat);
    const unchanged = this.leadAfter(NOTHING);
    for (let i = 0; i < LOST; i++) this.lose(unchanged);
    for (let i = 0; i < FROM_CENTER; i++) this.gain(CENTER, unchanged);
    this.gain(dice.below(2) === 0 ? MYSTIC : HEAVY_INFANTRY, unchanged);
    for (let i = 0; i < FIGHTS; i++) this.fight(dice.below(FANATICS) === 0 ? FANATIC : CENTER);
  }

  private note(card: number, others: Uint8Array, worth: number): void {
    const { world } = this;
    this.into.push({
      card: world.def[card],
      others,
      time: timeLeft(world),
      opening: openingLeft(world),
      worth,
    });
  }

  private gain(zone: number, unchanged: number): void {
    const card = this.anyOf(zone);
    if (card === 0 || !isOwnable(KIND[this.world.def[card]])) return;
    const lead = this.leadAfter((w) => move(w, card, seatZone(this.seat, DISCARD)));
    this.note(card, this.owned, lead - unchanged);
  }

  private lose(unchanged: number): void {
    const card = this.anyOf(seatZone(this.seat, DISCARD)) || this.anyOf(seatZone(this.seat, DECK));
    if (card === 0 || !isOwnable(KIND[this.world.def[card]])) return;
    const lead = this.leadAfter((w) => move(w, card, OUT));
    this.note(card, without(this.owned, this.world.def[card]), unchanged - lead);
  }

  private fight(zone: number): void {
    const card = this.anyOf(zone);
    if (card === 0 || KIND[this.world.def[card]] !== MONSTER) return;
    this.seed = this.dice.next() | 0;
    if (zone === CENTER) this.fightInRow(card);
    else this.note(card, this.owned, this.leadAfter(NOTHING, card) - this.leadAfter(NOTHING));
  }

  /** A monster of the center deck takes a place of the row, which is filled anew whether it is defeated or not. */
  private fightInRow(card: number): void {
    const place = ROW + this.dice.below(ROW_SIZE);
    if (this.world.count[place] === 0) return;
    this.deal();
    const next = first(this.trial.world, CENTER);
    if (next === card || KIND[this.world.def[next]] === EVENT) return;
    const lead = this.leadAfter((w) => {
      move(w, first(w, place), CENTER);
      move(w, card, place);
    }, card);
    const otherwise = this.leadAfter((w) => {
      move(w, first(w, place), CENTER);
      move(w, card, VOID);
      move(w, next, place);
    });
    this.note(card, this.owned, lead - otherwise);
  }

  private anyOf(zone: number): number {
    const { count } = this.world;
    return count[zone] === 0 ? 0 : nth(this.world, zone, this.dice.below(count[zone]));
  }

  private deal(): void {
    sample(this.world, this.trial.dealer.secrets, this.seat, this.trial.world, diceFor(this.seed));
  }

  /** Plays on from the changed table; a monster may be defeated first, for nothing. */
  private leadAfter(change: Change, defeated = 0): number {
    const { seat, seed, trial } = this;
    const { world, dealer } = trial;
    this.deal();
    change(world);
    dealer.begin(world, seed);
    const horizon = world.reg[TURN] + AHEAD;
    if (defeated !== 0) {
      world.power[seat] += COST[world.def[defeated]];
      perform(world, dealer, asked(world), actionOf(DEFEAT, defeated));
    }
    playOut(trial, horizon);
    return trial.leadOf(seat);
  }
}

export function tryCompanies(seed: number, isTime: () => boolean): Companion[] {
  const dice = diceFor(seed);
  const companions: Companion[] = [];
  const studies = studyTables(2).map((table) => ({ table, study: new Study(table, dice, companions) }));
  for (let game = 0; isTime(); game++) {
    const { table, study } = studies[game % studies.length];
    table.deal(`company ${seed}/${game}`, dice);
    table.play(
      (seat) => study.look(seat),
      (_, usual) => usual,
    );
  }
  return companions;
}
