import { Dialog } from '../parts/dialog.tsx';
import '../styles/help.css';

/** A key or a gesture, and what it does. */
export interface HelpLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface HelpProps {
  readonly keys: readonly HelpLine[];
  readonly gestures: readonly HelpLine[];
  readonly onClose: () => void;
}

export function Help({ keys, gestures, onClose }: HelpProps) {
  return (
    <Dialog title="Help" onClose={onClose} class="help">
      <Lines title="By hand" lines={gestures} />
      <Lines title="By keyboard" lines={keys} />
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly HelpLine[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl class="help-lines">
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
