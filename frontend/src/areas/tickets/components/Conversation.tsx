import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { usePrefetchInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleX } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { preferences, setPreference } from '../../../frame/session/preferences.ts';
import { breakpoints } from '../../../frame/theme/tokens.ts';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { useWiderThan } from '../../../components/hooks/useWiderThan.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { useMentions } from '../../groups/hooks/useMentions.tsx';
import { useAttachments } from '../../messageActions/hooks/useAttachments.tsx';
import { useMessageActions } from '../../messageActions/hooks/useMessageActions.tsx';
import { Composer } from '../../messages/components/composer/Composer.tsx';
import type { CompletionSource } from '../../../kit/CompletionSource.ts';
import { readDraft } from '../../messages/sending/drafts.ts';
import type { TakenText } from '../../messages/sending/TakenText.ts';
import { captionDraft } from '../../messages/unsent/fileDrafts.ts';
import { messagesOptions } from '../../messages/hooks/useMessages.ts';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import { useQuickAnswers } from '../../quickMessages/hooks/useQuickAnswers.tsx';
import { useSchedules } from '../../schedules/hooks/useSchedules.tsx';
import { useLeaveGone } from '../hooks/useLeaveGone.ts';
import { useShowing } from '../hooks/useShowing.ts';
import { useStableTicket } from '../hooks/useStableTicket.ts';
import { useTicket } from '../hooks/useTicket.ts';
import { useTicketConversation } from '../hooks/useTicketConversation.ts';
import { knownTicket } from '../../../inbox/ticketCache.ts';
import { ticketMessages } from '../sending/ticketMessages.ts';
import css from './Conversation.module.css';
import { ContactAside } from './ContactAside.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { DownNotice } from './DownNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { TicketMessages } from './TicketMessages.tsx';
import { WindowNotice } from './WindowNotice.tsx';

const FilePreviewDialog = lazyComponent(
  async () => (await import('../../messages/components/composer/FilePreviewDialog.tsx')).FilePreviewDialog,
);
const none: readonly CompletionSource[] = [];

const BlockedNotice = lazyComponent(async () => (await import('./BlockedNotice.tsx')).BlockedNotice);
const ContactDrawer = lazyComponent(async () => (await import('./ContactDrawer.tsx')).ContactDrawer);

/** Right pane of the inbox: header, messages, composer, and the contact panel if there is room. */
export function Conversation({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const { ticket: latest, opened, error, retry } = useTicket(uuid);
  const ticket = useStableTicket(latest);
  // Load the messages in parallel with the ticket.
  usePrefetchInfiniteQuery(messagesOptions(ticketMessages(uuid)));
  // Unread count from the list, because opening the ticket marks it as read.
  const client = useQueryClient();
  const [unread] = useState(() => knownTicket(client, uuid)?.unreadMessages ?? 0);
  const isBlocked = (opened ?? ticket)?.contact.active === false;
  const source = useTicketConversation(ticket, isBlocked);
  const quickAnswers = useQuickAnswers();
  const mentions = useMentions(ticket);
  const { asideOpen } = useStore(preferences);
  const wide = useWiderThan(breakpoints.aside);
  // True while the contact's drawer is open; undefined until it is opened for the first time.
  const [drawer, setDrawer] = useState<boolean>();
  const [quoted, setQuoted] = useState<ConversationMessage | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [taken, setTaken] = useState<TakenText>();
  const [chosenNote, setNote] = useState(false);
  const onlyNotes = source?.onlyNotes === true;
  // A text typed while the contact is blocked is a note, and stays one when the contact is unblocked: otherwise the
  // next Enter would send it to the customer. The exception is a draft that was there before, if only a stale list row
  // said that the contact is blocked.
  const written = source ? `${readDraft(source.key)}\n${readDraft(captionDraft(source.key))}`.trim() : '';
  const [laid, setLaid] = useState(onlyNotes && !opened ? written : null);
  const [tookNotes, setTookNotes] = useState(onlyNotes);
  if (tookNotes !== onlyNotes) {
    setTookNotes(onlyNotes);
    if (source?.canWrite && (laid === null ? files.length > 0 || written !== '' : written !== laid))
      setNote(true);
  }
  if (laid !== null && opened) setLaid(null);
  const note = chosenNote || onlyNotes;
  // A note is for colleagues: no group mentions.
  const members = note ? undefined : mentions.source;
  const captionCompletions = useMemo(() => (members ? [members] : []), [members]);
  const completions = useMemo(
    () => [quickAnswers, ...captionCompletions],
    [quickAnswers, captionCompletions],
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [dragging, setDragging] = useState(false);
  const [searching, setSearching] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  const closeSearch = useCallback(() => setSearching(false), []);
  const { actions, composer, dialogs } = useMessageActions({
    canWrite: source?.canWrite === true,
    onReply: setQuoted,
  });
  const schedules = useSchedules(ticket);
  const { attachMenu, dialog: attaching } = useAttachments(ticket, schedules.attach);
  const ticketId = ticket?.id;
  useShowing(ticketId);
  useLeaveGone(ticket);
  const attach = useCallback((chosen: File[], text?: TakenText) => {
    setFiles(chosen);
    setTaken(text);
  }, []);
  const takeFiles = useRef<(files: File[]) => void>(null);
  const unquote = useCallback(() => setQuoted(null), []);
  const showContact = useCallback(() => {
    if (wide) setPreference('asideOpen', !preferences.get().asideOpen);
    else setDrawer(true);
  }, [wide]);

  const unopened = useRetried({ of: uuid, error, answered: opened !== undefined, retry });

  // An invalid uuid also means that there is no such ticket. Any other error says nothing about the ticket: what is
  // shown stays.
  if (error instanceof ApiError && (error.status === 404 || error.code === 'ERR_VALIDATION')) {
    return (
      <EmptyState icon={<MessageCircleX />} title={t('tickets.notFound')}>
        <Button variant="outlined" component={Link} to="/tickets">
          {t('tickets.backToList')}
        </Button>
      </EmptyState>
    );
  }
  if (!ticket || !source)
    return unopened ? (
      <FailedState {...failureHint(t, unopened)} byItself={unopened.byItself} onRetry={retry} />
    ) : (
      <PageSkeleton rows={6} />
    );

  const writable = source.canWrite || onlyNotes;
  // The ticket is known from the list, but the contact could not be loaded.
  const unknown =
    opened === undefined && unopened ? (
      <FailedState {...failureHint(t, unopened)} byItself={unopened.byItself} onRetry={retry} />
    ) : null;
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 0) return;
    if (writable) (takeFiles.current ?? attach)(dropped);
    // Say why, or the files would seem to be on their way.
    else showToast(source?.reason, { variant: 'warning' });
  }
  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(true);
  }
  return (
    <div className={css['panes']} data-aside={wide && asideOpen}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped anywhere on it; the button does the same */}
      <section
        className={css['conversation']}
        aria-label={ticket.contact.name}
        data-conversation
        onDragOver={onDragOver}
        onDragLeave={(event) => {
          // Moving over a child also fires this event.
          const to = event.relatedTarget;
          if (!(to instanceof Node && event.currentTarget.contains(to))) setDragging(false);
        }}
        onDrop={onDrop}
      >
        <ConversationHeader
          onSearch={openSearch}
          ticket={ticket}
          contact={opened?.contact}
          onFailure={setFailure}
          onContact={showContact}
        />
        {failure !== null && (
          <Alert severity="error" square onClose={() => setFailure(null)} closeText={t('common.close')}>
            {errorText(t, failure)}
          </Alert>
        )}
        <DownNotice connectionId={ticket.whatsappId} />
        <GoneNotice ticket={ticket} />
        <WindowNotice channel={ticket.channel} />
        <TicketMessages
          ticket={ticket}
          source={source}
          unread={unread}
          onReply={setQuoted}
          actions={actions}
          onSearchClose={searching ? closeSearch : null}
        />
        {schedules.notice}
        {isBlocked && opened && <BlockedNotice ticket={ticket} contact={opened.contact} />}
        {composer ?? (
          <Composer
            key={ticket.id}
            source={source}
            note={note}
            onNote={setNote}
            quoted={quoted}
            onUnquote={unquote}
            onFiles={attach}
            // With files attached, the caption field has completions of its own.
            completions={files.length > 0 ? none : completions}
            attachMenu={attachMenu}
            takeFiles={takeFiles}
          />
        )}
        {mentions.search}
        {dialogs}
        {attaching}
        {schedules.dialog}
        {dragging && writable && <div className={css['drop']}>{t('composer.dropHere')}</div>}
      </section>
      {wide && asideOpen && (
        <aside className={css['aside']} aria-label={t('contactPanel.title')}>
          {unknown ?? <ContactAside pages={source.pages} ticket={ticket} contact={opened?.contact} />}
        </aside>
      )}
      {!wide && drawer !== undefined && (
        <ContactDrawer
          open={drawer}
          ticket={ticket}
          contact={opened?.contact}
          instead={unknown}
          onClose={() => setDrawer(false)}
        />
      )}
      {files.length > 0 && (
        <FilePreviewDialog
          source={source}
          files={files}
          {...(taken && { caption: taken.text })}
          {...(taken?.onAgain && { onAgain: taken.onAgain })}
          completions={captionCompletions}
          isPrivate={note}
          quoted={quoted}
          onSent={() => {
            taken?.onSent();
            setNote(false);
            setQuoted(null);
          }}
          onClose={() => setFiles([])}
        />
      )}
    </div>
  );
}
