import { useState } from 'preact/hooks';
import { TextField } from '../parts/fields.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { cleanName, MOST_NAME } from '../settings.ts';
import '../styles/fields.css';
import '../styles/coming.css';
import '../styles/net.css';

interface NameFormProps {
  readonly title: string;
  readonly lead: string;
  readonly deed: string;
  readonly icon: IconName;
  readonly onName: (name: string) => void;
}

/** Asked once: the browser remembers it. */
export function NameForm({ title, lead, deed, icon, onName }: NameFormProps) {
  const [typed, type] = useState('');
  const name = cleanName(typed);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (name) onName(name);
  };
  return (
    <Page title={title} lead={lead} class="coming">
      <form class="panel net-form" onSubmit={submit}>
        <TextField
          label="Your name"
          hint="What others see at the table. It can be changed in the settings."
          maxLength={MOST_NAME}
          value={typed}
          onChange={type}
        />
        <button type="submit" class="button is-primary" disabled={name === ''}>
          <Icon of={icon} />
          <span>{deed}</span>
        </button>
        <AddressNote />
      </form>
    </Page>
  );
}

/** What a direct connection tells the others. */
export function AddressNote() {
  return (
    <p class="fine">
      Devices at a table connect to each other directly, which shows your IP address to the others at the
      table.
    </p>
  );
}
