import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../../../../contract/texts.ts';
import { characterQuery } from '../../../lib/characters.ts';
import { CallError } from '../../../lib/http.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { watchActivity, type Activity } from '../activity.ts';
import '../chat.css';
import { failureOf } from '../chat-errors.ts';
import { ChatSkeleton } from '../components/chat-skeleton.tsx';
import { Composer, type ComposerHandle } from '../components/composer.tsx';
import { Company } from '../components/company.tsx';
import { FinishedReply } from '../components/finished-reply.tsx';
import { ReplyFailure } from '../components/reply-failure.tsx';
import { Script, type ScriptHandle } from '../components/script.tsx';
import { VoiceCaption } from '../components/voice-caption.tsx';
import { useThread } from '../thread-store.ts';
import { useConversation } from '../use-conversation.ts';

interface ChatProps {
  characterKey: string;
  onBack: () => void;
  onOpen: (key: string) => void;
}

/** The chat with one character. */
export function Chat({ characterKey, onBack, onOpen }: ChatProps) {
  const composer = useRef<ComposerHandle>(null);
  const script = useRef<ScriptHandle>(null);
  const [activity, setActivity] = useState<Activity>('focused');
  const [watch] = useState(() => watchActivity(setActivity));
  const character = useQuery(characterQuery(characterKey));
  const { conversation, history, messages, actions } = useConversation(characterKey);
  const { store } = conversation;
  const phase = useThread(store, (state) => state.phase);
  const stopping = useThread(store, (state) => state.stopping ?? false);
  const failure = useThread(store, (state) => state.failure);
  const last = messages.at(-1);
  const isTold = last !== undefined && !last.user && last.parent_id === failure?.userMessageId;
  // What was read once stays, also when reading it anew fails.
  const isReady = character.data !== undefined && history.data !== undefined;
  const hasFailed = !isReady && (character.isError || history.isError);
  const name = character.data?.name ?? '';

  useEffect(() => () => watch.stop(), [watch]);

  useEffect(() => {
    if (isReady && window.matchMedia('(pointer: fine)').matches) composer.current?.focus();
  }, [isReady]);

  const send = useCallback(
    (text: string) => {
      script.current?.toEnd();
      void conversation.ask({ text }).then((taken) => taken || composer.current?.restore(text));
    },
    [conversation],
  );

  return (
    <div className="flex h-full">
      {name && <title>{`${name} — Dramatis`}</title>}
      <Company current={characterKey} onOpen={onOpen} />
      <section
        aria-label={name || 'Chat'}
        data-activity={activity}
        className="stage lit flex min-w-0 flex-1 flex-col"
      >
        <header className="flex items-center gap-1 border-b border-line bg-raised px-1 py-1.5 sm:px-3">
          <IconButton label="Back" onClick={onBack}>
            <Icon name="back" />
          </IconButton>
          {character.data && (
            <>
              <Portrait
                name={name}
                src={character.data.thumbnailUrl}
                px={40}
                decorative
                eager
                className="me-2 size-10 rounded-full"
              />
              <div className="min-w-0">
                <h1 className="truncate text-lg leading-tight font-semibold">{name}</h1>
                <p className="truncate text-[0.8125rem] leading-tight text-muted">{character.data.title}</p>
              </div>
            </>
          )}
        </header>
        <div aria-hidden className="valance relative z-10 -mb-3.5" />
        {isReady && (
          <Script
            ref={script}
            character={character.data}
            messages={messages}
            actions={actions}
            onStarter={send}
          />
        )}
        {!isReady && !hasFailed && <ChatSkeleton />}
        {hasFailed && (
          <LoadFailure
            error={character.error ?? history.error}
            onRetry={() => void Promise.all([character.refetch(), history.refetch()])}
            onBack={onBack}
          />
        )}
        <footer className="page pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {failure && !isTold && (
            <div className="mb-2">
              <ReplyFailure
                failure={failure}
                onRetry={() =>
                  failure.userMessageId ? actions.retry(failure.userMessageId) : composer.current?.submit()
                }
              />
            </div>
          )}
          {isReady && (
            <Composer
              ref={composer}
              busy={phase !== 'idle'}
              stopping={stopping}
              characterName={name}
              watch={watch}
              onSend={send}
              onStop={() => void conversation.stop()}
            />
          )}
          <p className="mt-1.5 flex flex-wrap justify-center gap-x-3 text-center text-xs text-muted">
            <span>{texts.chat.footnote}</span>
            {phase === 'reconnecting' ? <output>Finding the connection again…</output> : <VoiceCaption />}
          </p>
        </footer>
      </section>
      <FinishedReply store={store} speaker={name} />
    </div>
  );
}

/** Stands in place of a conversation that could not be read. */
function LoadFailure({
  error,
  onRetry,
  onBack,
}: {
  error: Error | null;
  onRetry: () => void;
  onBack: () => void;
}) {
  const { text, retry } = failureOf(error instanceof CallError ? error : {});
  const action = retry ? (
    <Button tone="outline" onClick={onRetry}>
      {texts.home.tryAgain}
    </Button>
  ) : (
    <Button tone="outline" onClick={onBack}>
      Back to the company
    </Button>
  );
  return (
    <div className="page flex-1 pt-12">
      <Notice tone="fault" action={action}>
        {text}
      </Notice>
    </div>
  );
}
