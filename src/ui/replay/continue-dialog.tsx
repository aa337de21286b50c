import { useState } from 'preact/hooks';
import { type Continuation, continueFrom, seatsAgainst } from '../../replay/continued.ts';
import type { ReplaySession } from '../../replay/session.ts';
import { BOT_LEVELS } from '../bot-levels.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Select } from '../parts/fields.tsx';
import { newSeed } from '../play/seed.ts';
import '../styles/fields.css';

interface ContinueProps {
  readonly session: ReplaySession;
  /** Rejects with the reason if it cannot be. */
  readonly onContinue: (continuation: Continuation) => Promise<void>;
  readonly onClose: () => void;
}

/** From the last point at which the table was settled. */
const pointOf = ({ replay, input }: ReplaySession): number =>
  replay.stops.findLast((stop) => stop <= input) ?? 0;

const DEALT: Readonly<Record<string, string>> = {
  fair: 'Nobody knows how the cards lie that were not drawn: this device shuffles them.',
  continued: 'The cards lie as they did then.',
  local: 'The cards lie as they did then, so those who have watched further know some of them.',
  letter: 'The cards lie as they did then, so those who have watched further know some of them.',
};

/** One seat is yours; bots play the others. */
export function ContinueDialog({ session, onContinue, onClose }: ContinueProps) {
  const { replay, viewer } = session;
  const [seat, sit] = useState(String(Math.max(0, viewer)));
  const [bot, choose] = useState(BOT_LEVELS.at(-1)!.id);
  const [refusal, refuse] = useState('');
  const go = async (): Promise<void> => {
    const seats = seatsAgainst(replay.names, Number(seat), bot);
    await onContinue(continueFrom(replay.record, pointOf(session), seats, newSeed()));
  };
  return (
    <Dialog title="Continue from here" onClose={onClose}>
      <p>Play on from this very point. The game that you watch stays as it is.</p>
      <Select
        label="You play"
        options={replay.names.map((name, i) => ({ value: String(i), label: name }))}
        value={seat}
        onChange={sit}
      />
      {replay.names.length > 1 && (
        <Select
          label="The others are bots"
          options={BOT_LEVELS.map(({ id, label }) => ({ value: id, label }))}
          value={bot}
          onChange={choose}
        />
      )}
      <p class="fine">{DEALT[replay.kind]}</p>
      <p role="alert">{refusal}</p>
      <div class="dialog-foot">
        <Button
          look="primary"
          icon="continue"
          onPress={() => void go().catch((error: Error) => refuse(error.message))}
        >
          Play on
        </Button>
      </div>
    </Dialog>
  );
}
