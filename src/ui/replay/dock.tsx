import type { Viewer } from '../../replay/replay.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Select } from '../parts/fields.tsx';
import { Icon } from '../parts/icon.tsx';
import { Curves } from './curves.tsx';
import { type ReplayPlay, SPEEDS, type Speed } from './replay-play.ts';
import '../styles/fields.css';
import '../styles/replay.css';

interface DockProps {
  readonly play: ReplayPlay;
}

/** What moves the game along, below the table. */
export function Dock({ play }: DockProps) {
  return (
    <section class="dock" aria-label="Replay">
      <Scrubber play={play} />
      <div class="dock-line">
        <Steps play={play} />
        {play.seen < play.session.replay.inputs && (
          <Button look="quiet" class="dock-reveal" onPress={() => play.revealAll()}>
            Show the whole course
          </Button>
        )}
        <div class="dock-choices">
          <TurnChoice play={play} />
          <SpeedChoice play={play} />
          <ViewChoice play={play} />
        </div>
      </div>
    </section>
  );
}

function Scrubber({ play }: DockProps) {
  const { session, seen } = play;
  const { replay, input, turn } = session;
  const now = replay.turns[turn];
  const where = now ? `Turn ${now.turn}, ${replay.names[now.seat]}; ` : '';
  return (
    <div class="scrubber">
      <Curves replay={replay} upTo={seen} />
      <ul class="scrubber-names" aria-hidden="true">
        {replay.names.map((name, seat) => (
          <li key={name} data-line={seat}>
            {name} {replay.honor[input]?.[seat] ?? 0}
          </li>
        ))}
      </ul>
      <input
        type="range"
        aria-label="Point of the game"
        aria-valuetext={`${where}input ${input} of ${replay.inputs}`}
        min={0}
        max={replay.inputs}
        value={input}
        style={{ '--at': `${(100 * input) / Math.max(1, replay.inputs)}%` }}
        onInput={({ currentTarget }) => play.goTo(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function Steps({ play }: DockProps) {
  const { session, isPlaying } = play;
  return (
    <div class="dock-steps">
      <IconButton icon="toStart" name="To the start" onPress={() => play.goTo(0)} />
      <IconButton icon="stepBack" name="Step back" onPress={() => play.step(-1)} />
      <button
        type="button"
        class="button is-icon is-primary"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        title={isPlaying ? 'Pause' : 'Play'}
        onClick={() => play.toggle()}
      >
        <Icon of={isPlaying ? 'pause' : 'continue'} />
      </button>
      <IconButton icon="stepOn" name="Step forward" onPress={() => play.step(1)} />
      <IconButton icon="toEnd" name="To the end" onPress={() => play.goTo(session.replay.inputs)} />
    </div>
  );
}

function TurnChoice({ play }: DockProps) {
  const { replay, turn } = play.session;
  return (
    <Select
      label="Jump to turn"
      hideLabel
      options={replay.turns.map(({ turn: n, seat }, i) => ({
        value: String(i),
        label: `Turn ${n}: ${replay.names[seat]}`,
      }))}
      value={String(turn)}
      onChange={(to) => play.goTo(replay.turns[Number(to)]!.input)}
    />
  );
}

function SpeedChoice({ play }: DockProps) {
  return (
    <Select
      label="Speed"
      hideLabel
      options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed} ×` }))}
      value={String(play.speed)}
      onChange={(speed) => play.setSpeed(Number(speed) as Speed)}
    />
  );
}

const OPEN = 'open';

function ViewChoice({ play }: DockProps) {
  const { replay, by } = play.session;
  const look = (chosen: string): void => {
    const as: Viewer = chosen === OPEN ? OPEN : Number(chosen);
    play.lookAs(as);
  };
  return (
    <Select
      label="View"
      hideLabel
      options={[
        { value: OPEN, label: 'Open hands' },
        ...replay.names.map((name, seat) => ({ value: String(seat), label: `As ${name}` })),
      ]}
      value={String(by)}
      onChange={look}
    />
  );
}
