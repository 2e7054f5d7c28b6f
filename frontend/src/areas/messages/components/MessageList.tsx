import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../frame/session/useStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { Boundary } from '../../../components/Boundary.tsx';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { useNextPage } from '../../../kit/answers/useNextPage.ts';
import { useAfterFirstPaint } from '../../../components/hooks/useAfterFirstPaint.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { dayKey, dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import type { ConversationSource } from '../ConversationSource.ts';
import { conversationItems, firstUnread, type SystemLine } from '../conversationItems.ts';
import type { MessageListActions } from '../MessageListActions.ts';
import { useGoToMessage } from '../hooks/useGoToMessage.ts';
import { useMessageGestures } from '../hooks/useMessageGestures.ts';
import { useMessages } from '../hooks/useMessages.ts';
import { useMessageScroll } from '../hooks/useMessageScroll.ts';
import { useSearchMarks } from '../hooks/useSearchMarks.ts';
import { messageSelection } from '../messageSelection.ts';
import { outbox } from '../sending/outbox.ts';
import { resendOutgoing, resendWaiting, sendOutgoing } from '../sending/sendOutgoing.ts';
import { isAutoRetried } from '../unsent/isAutoRetried.ts';
import { Bubble } from './Bubble.tsx';
import css from './MessageList.module.css';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { TypingLine } from './TypingLine.tsx';

const ConversationSearch = lazyComponent(
  async () => (await import('./ConversationSearch.tsx')).ConversationSearch,
);

/** Minimum height of a message with its margin, and height of header and composer, in pixels. */
const lowestBubble = 34;
const aroundMessages = 150;

interface Props {
  source: ConversationSource;
  /** Events of the conversation, oldest first. */
  lines: readonly SystemLine[];
  /** Names of the users who wrote, by id. */
  authors: ReadonlyMap<number, string>;
  onReply: (message: ConversationMessage) => void;
  /** Further actions on a message. */
  actions?: MessageListActions;
  /** Number of unread messages when the conversation was opened. */
  unread?: number;
  /** Set while the conversation is being searched. */
  onSearchClose: (() => void) | null;
  /** Message to scroll to, and a callback once that has started. */
  wanted?: number | null;
  onWent?: () => void;
}

type Query = ReturnType<typeof useMessages>;

function useDayText(): (at: string) => string {
  const { t } = useTranslation();
  const format = useTimeFormat();
  return (at) => {
    const now = Date.now();
    const day = dayKey(at, format.zone);
    if (day === dayKey(new Date(now), format.zone)) return t('messages.today');
    if (day === dayKey(new Date(now - 86_400_000), format.zone)) return t('messages.yesterday');
    return dateText(at, format);
  };
}

/** The conversation in one of its states: loading, failed, or with messages. */
export function MessageList(props: Props) {
  const { t } = useTranslation();
  const query = useMessages(props.source.pages);
  const retry = () => void query.refetch({ cancelRefetch: false });
  const failure = useRetried({
    of: JSON.stringify(props.source.pages.queryKey),
    error: query.error,
    answered: query.data !== undefined,
    retry,
  });
  if (failure && query.messages.length === 0)
    return <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />;
  if (query.isPending) {
    return (
      <div className={css['frame']}>
        <PageSkeleton rows={6} />
      </div>
    );
  }
  return <LoadedMessages {...props} query={query} />;
}

/** Loaded messages with the events between them, and outgoing messages at the end. */
function LoadedMessages(props: Props & { query: Query }) {
  const { source, lines, authors, onReply, actions, onSearchClose, query, unread = 0 } = props;
  const { wanted: goal = null, onWent } = props;
  // Fixed on opening: reading on does not move the divider.
  const [unreadFrom] = useState(() => firstUnread(query.messages, unread));
  const { t } = useTranslation();
  const format = useTimeFormat();
  const dayText = useDayText();
  const user = useUser();
  const { isFetchingNextPage, fetchNextPage } = query;
  // First only the messages that fit on the screen; older ones are rendered a frame later.
  const whole = useAfterFirstPaint(true);
  const messages = useMemo(
    () =>
      whole
        ? query.messages
        : query.messages.slice(-Math.ceil((innerHeight - aroundMessages) / lowestBubble)),
    [whole, query.messages],
  );
  const hasNextPage = query.hasNextPage || messages.length < query.messages.length;
  const everyOutgoing = useStore(outbox);
  const outgoing = useMemo(
    () => everyOutgoing.filter((one) => one.conversation === source.key),
    [everyOutgoing, source.key],
  );
  const items = useMemo(
    () =>
      conversationItems(messages, outgoing, lines, {
        zone: format.zone,
        hasMore: hasNextPage,
        userId: user.id,
        unreadFrom,
      }),
    [messages, outgoing, lines, format.zone, hasNextPage, user.id, unreadFrom],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const nextPage = useNextPage(query);
  const older = useCallback(() => {
    if (whole) nextPage();
  }, [whole, nextPage]);
  const keys = useMemo(
    () => [...messages.map(({ id }) => String(id)), ...outgoing.map(({ clientId }) => clientId)],
    [messages, outgoing],
  );
  const { onScroll, touch, toEnd, unseen, away } = useMessageScroll({
    scroller,
    content,
    keys,
    newestIsOwn: outgoing.length > 0,
    items,
    hasMore: hasNextPage,
    onOlder: older,
  });

  const { highlighted, goTo, olderPage } = useGoToMessage(source.pages, {
    scroller,
    items,
    fetchNextPage,
  });
  useEffect(() => {
    if (goal === null) return;
    onWent?.();
    goTo(goal);
  }, [goal, onWent, goTo]);
  const reply = source.canWrite && source.capabilities.quote ? onReply : null;
  const picked = useStore(messageSelection);
  const picking = picked !== null;
  const gestures = useMessageGestures({ messages, actions, onReply: reply, picking });
  const [wanted, setWanted] = useState('');
  useSearchMarks(scroller, wanted, items);
  const answer = useCallback(
    (quoted: ConversationMessage, body: string) =>
      sendOutgoing(source, { body, isPrivate: false, quoted, file: null, signed: false }),
    [source],
  );
  const onResend = useCallback((message: ConversationMessage) => void source.resend(message.id), [source]);

  return (
    <div className={css['frame']}>
      {onSearchClose && (
        <ConversationSearch
          messages={messages}
          hasMore={hasNextPage}
          onOlder={olderPage}
          findOlder={source.pages.findOlder}
          onGoTo={goTo}
          onWanted={setWanted}
          onClose={onSearchClose}
        />
      )}
      <div
        ref={scroller}
        className={css['scroller']}
        onScroll={onScroll}
        {...gestures}
        onClickCapture={(event) => {
          touch(event.target);
          gestures.onClickCapture(event);
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('messages.listLabel')}
      >
        <div ref={content} className={css['content']}>
          {items.length === 0 && (
            <EmptyState
              icon={<MessagesSquare />}
              title={t('messages.empty')}
              hint={t('messages.emptyHint')}
            />
          )}
          {items.map((item) => {
            switch (item.kind) {
              case 'day':
                return (
                  <p key={item.key} className={css['system']}>
                    {dayText(item.at)}
                  </p>
                );
              case 'system':
                return (
                  <p key={item.key} className={css['system']}>
                    {item.line.text}
                  </p>
                );
              case 'unread':
                return (
                  <div key={item.key} className={css['unread']} role="separator">
                    {t('messages.unreadFrom', { count: unread })}
                  </div>
                );
              case 'outgoing':
                return (
                  <OutgoingBubble
                    key={item.key}
                    outgoing={item.outgoing}
                    first={item.first}
                    author={user.name}
                    contactName={source.name}
                    format={format}
                    onResend={(one) =>
                      isAutoRetried(one) ? resendWaiting(source) : resendOutgoing(source, one)
                    }
                  />
                );
              case 'message':
                return (
                  <Boundary
                    key={item.key}
                    fallback={<p className={css['system']}>{t('messages.unshowable')}</p>}
                  >
                    <Bubble
                      message={item.message}
                      first={item.first}
                      author={
                        item.message.userId === null ? null : (authors.get(item.message.userId) ?? null)
                      }
                      contactName={source.name}
                      group={source.group}
                      format={format}
                      highlighted={item.message.id === highlighted}
                      picked={picked === null ? null : picked.has(item.message.id)}
                      actions={actions}
                      onQuoted={goTo}
                      onReply={picking ? null : reply}
                      onResend={onResend}
                      onFetchFile={source.fetchFile}
                      onTranscribe={source.transcribe}
                      onAnswer={picking || !reply ? undefined : answer}
                      under={source.under}
                    />
                  </Boundary>
                );
            }
          })}
        </div>
      </div>
      {isFetchingNextPage && (
        <p className={css['older']} role="status">
          {t('messages.loadingOlder')}
        </p>
      )}
      {(unseen > 0 || away) && (
        <button
          type="button"
          className={css['jump']}
          onClick={toEnd}
          aria-label={unseen > 0 ? t('messages.newMessages', { count: unseen }) : t('messages.goToEnd')}
        >
          <ArrowDown aria-hidden="true" />
          {unseen > 0 && t('messages.newMessages', { count: unseen })}
        </button>
      )}
      <TypingLine conversation={source.key} name={source.name} group={source.group} />
    </div>
  );
}
