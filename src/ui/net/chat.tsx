import { useEffect, useRef, useState } from 'preact/hooks';
import { MOST_CHAT, REACTIONS, type TableView } from '../../net/table-view.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { Act } from './net-table.ts';
import { iconOf } from './reactions.ts';

export interface ChatProps {
  readonly act: Act;
  readonly view: TableView;
}

/** What people at the table say. */
export function ChatPanel({ act, view }: ChatProps) {
  return (
    <section class="panel chat" aria-label="Chat">
      <Chat act={act} view={view} />
    </section>
  );
}

export function Chat({ act, view }: ChatProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = view.chat.at(-1)?.id;
  useEffect(() => {
    if (list.current && newest !== undefined) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <>
      <div class="chat-head">
        <h2>Chat</h2>
        <Button look="quiet" onPress={() => act((table) => table.mute(!view.isMuted))}>
          {view.isMuted ? 'Unmute' : 'Mute'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={list} class="chat-lines" role="log" aria-label="What was said" tabIndex={0}>
        {view.isMuted && <p class="fine">Muted: nothing that others say is shown.</p>}
        {!view.isMuted && view.chat.length === 0 && <p class="fine">Nobody has said anything yet.</p>}
        {!view.isMuted &&
          view.chat.map(({ id, person, name, text, isReaction }) => (
            <p key={id} class={`${person === view.self ? 'is-own' : ''} ${isReaction ? 'is-reaction' : ''}`}>
              <strong>{name}</strong> {isReaction && <Icon of={iconOf(text)} />} {text}
            </p>
          ))}
      </div>
      <Reactions act={act} />
      <Saying act={act} />
    </>
  );
}

function Reactions({ act }: { readonly act: Act }) {
  return (
    <fieldset class="reactions">
      <legend class="unseen">React</legend>
      {REACTIONS.map((reaction, i) => (
        <button
          key={reaction}
          type="button"
          class="button is-icon"
          aria-label={reaction}
          title={reaction}
          onClick={() => act((table) => table.react(i))}
        >
          <Icon of={iconOf(reaction)} />
        </button>
      ))}
    </fieldset>
  );
}

function Saying({ act }: { readonly act: Act }) {
  const [text, type] = useState('');
  const say = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    act((table) => table.say(text.trim()));
    type('');
  };
  return (
    <form class="chat-say" onSubmit={say}>
      <input
        class="input"
        aria-label="Say something"
        placeholder="Say something"
        maxLength={MOST_CHAT}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        Send
      </button>
    </form>
  );
}

/** How many lines have come since the chat was last open. */
export function useUnread({ chat, self, isMuted }: TableView, isOpen: boolean): number {
  const newest = chat.at(-1)?.id ?? 0;
  const [read, note] = useState(newest);
  useEffect(() => {
    if (isOpen) note(newest);
  }, [isOpen, newest]);
  return isMuted ? 0 : chat.filter(({ id, person }) => id > read && person !== self).length;
}
