import { useImperativeHandle, useMemo, type Ref } from 'react';
import { Virtuoso, type Components } from 'react-virtuoso';
import type { CharacterDetail } from '../../../../contract/characters.ts';
import type { ChatMessage } from '../../../../contract/chat.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFollow } from '../use-follow.ts';
import { Speech, type SpeechActions } from './speech.tsx';
import { TitleCard } from './title-card.tsx';

/** Height of a row before it is measured, and rows drawn beyond the screen (specification 2, section 9, "Layout"). */
const rowHeight = 140;
const overscan = 3;

export interface ScriptHandle {
  toEnd(): void;
}

interface ScriptProps {
  ref: Ref<ScriptHandle>;
  character: CharacterDetail;
  messages: ChatMessage[];
  actions: SpeechActions;
  onStarter: (text: string) => void;
}

interface Context {
  character: CharacterDetail;
  actions: SpeechActions;
  onStarter: ((text: string) => void) | undefined;
  lastId: string | undefined;
}

const components: Components<ChatMessage, Context> = {
  Header: ({ context: { character, onStarter } }) => (
    <TitleCard character={character} onStarter={onStarter} />
  ),
  Footer: () => <div className="h-6" />,
};

const speech = (_: number, message: ChatMessage, { character, actions, lastId }: Context) => (
  <Speech message={message} speaker={character.name} last={message.id === lastId} actions={actions} />
);

/** The conversation as a printed play; only the lines near the screen are drawn. */
export function Script({ ref, character, messages, actions, onStarter }: ScriptProps) {
  const { setScroller, nearEnd, unread, keep, toEnd } = useFollow(messages.length);
  const isEmpty = messages.length === 0;
  const lastId = messages.at(-1)?.id;
  const context = useMemo(
    () => ({ character, actions, lastId, onStarter: lastId === undefined ? onStarter : undefined }),
    [character, actions, lastId, onStarter],
  );
  useImperativeHandle(ref, () => ({ toEnd }));

  return (
    <div className="relative min-h-0 flex-1">
      <div role="log" aria-live="off" aria-label={`Conversation with ${character.name}`} className="h-full">
        <Virtuoso
          scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
          className="h-full overscroll-contain"
          data={messages}
          context={context}
          components={components}
          computeItemKey={(_, { id }) => id}
          initialTopMostItemIndex={isEmpty ? 0 : { index: 'LAST', align: 'end' }}
          defaultItemHeight={rowHeight}
          minOverscanItemCount={overscan}
          totalListHeightChanged={keep}
          itemContent={speech}
        />
      </div>
      {!nearEnd && !isEmpty && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={unread > 0 ? `Scroll to bottom, ${unread} new` : 'Scroll to bottom'}
          className="appearing absolute inset-x-0 bottom-3 mx-auto flex h-11 w-fit min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-edge bg-raised px-3 text-sm shadow-floating hover:border-accent"
        >
          <Icon name="down" />
          {unread > 0 && <span>{unread} new</span>}
        </button>
      )}
    </div>
  );
}
