import type { Entry } from '../../table/story.ts';
import { isEndOfTurn } from '../../table/story.ts';
import type { SettingsStore } from '../settings.ts';

// Small synthesized sounds. Nothing is loaded, and no audio device is opened before sound is switched on.

interface Tone {
  /** In hertz, from and to. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly wave: OscillatorType;
  /** Relative to the volume chosen. */
  readonly level: number;
  /** Seconds after the sound begins. */
  readonly at?: number;
}

const tone = (
  wave: OscillatorType,
  from: number,
  to: number,
  seconds: number,
  level: number,
  at = 0,
): Tone => ({
  wave,
  from,
  to,
  seconds,
  level,
  at,
});

const SOUNDS = {
  card: [tone('triangle', 420, 260, 0.08, 0.5)],
  draw: [tone('triangle', 300, 620, 0.09, 0.35)],
  acquire: [tone('sine', 523, 523, 0.12, 0.5), tone('sine', 784, 784, 0.2, 0.45, 0.08)],
  defeat: [tone('sawtooth', 170, 60, 0.22, 0.4), tone('square', 90, 40, 0.25, 0.25, 0.03)],
  honor: [
    tone('sine', 1046, 1046, 0.1, 0.3),
    tone('sine', 1318, 1318, 0.1, 0.3, 0.07),
    tone('sine', 1568, 1568, 0.22, 0.3, 0.14),
  ],
  banish: [tone('sine', 500, 80, 0.35, 0.35)],
  turn: [tone('sine', 392, 392, 0.25, 0.45), tone('sine', 587, 587, 0.4, 0.4, 0.14)],
  event: [tone('triangle', 196, 392, 0.6, 0.4), tone('sine', 294, 588, 0.6, 0.3, 0.1)],
} satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

/** What an entry sounds like; at most two sounds, the louder deed first. */
export function soundsOf(entry: Entry, viewer: number, asked: number): Sound[] {
  const { moves, gains } = entry.changes;
  const sounds: Sound[] = [];
  if (moves.some(({ to }) => to === 'event')) sounds.push('event');
  if (/^defeat /.test(entry.words)) sounds.push('defeat');
  if (/^acquire /.test(entry.words)) sounds.push('acquire');
  if (moves.some(({ from, to }) => to === 'void' && from !== 'row')) sounds.push('banish');
  if (gains.some(({ honor, seat }) => honor > 0 && seat === viewer)) sounds.push('honor');
  if (isEndOfTurn(entry) && asked === viewer) sounds.push('turn');
  if (gains.some(({ drawn, seat }) => drawn > 0 && seat === viewer)) sounds.push('draw');
  if (sounds.length === 0 && /^(play|use|trophy) /.test(entry.words)) sounds.push('card');
  return sounds.slice(0, 2);
}

function sing(context: AudioContext, { wave, from, to, seconds, level, at = 0 }: Tone, volume: number): void {
  const begin = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(level * volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + seconds + 0.02);
}

export class Chimes {
  private context: AudioContext | undefined;
  private heard = 0;
  private readonly settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.settings = settings;
  }

  begin(): void {
    this.heard = 0;
  }

  /** Sounds for what was told since the last time; a whole game told at once is silent. */
  follow(story: readonly Entry[], viewer: number, asked: number): void {
    const news = this.heard === 0 || story.length < this.heard ? [] : story.slice(this.heard);
    this.heard = Math.max(1, story.length);
    const last = news[news.length - 1];
    if (!last || !this.settings.get().sound) return;
    for (const sound of soundsOf(last, viewer, asked)) this.play(sound);
  }

  play(sound: Sound): void {
    const { volume } = this.settings.get();
    if (typeof AudioContext === 'undefined' || volume === 0) return;
    this.context ??= new AudioContext();
    // A page may only be heard after it was touched; until then the browser holds the sound back.
    void this.context.resume();
    for (const each of SOUNDS[sound]) sing(this.context, each, volume / 250);
  }
}
