import IconButton from '@mui/material/IconButton';
import type { Message } from '@balcao/shared/messages/messageModel';
import type { Ticket, TicketStatus } from '@balcao/shared/tickets/ticketModel';
import { canWrite } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { Mic, Paperclip, SendHorizontal, Smile, StickyNote, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, writeDraft } from '../drafts.ts';
import { messageSummary } from '../messageSummary.ts';
import { splitSignature } from '../richText.ts';
import { sendOutgoing } from '../sendOutgoing.ts';
import css from './Composer.module.css';
import { lazyComponent } from '../../../components/lazyComponent.tsx';

const EmojiPicker = lazyComponent(async () => (await import('./EmojiPicker.tsx')).EmojiPicker);
const VoiceRecorder = lazyComponent(async () => (await import('./VoiceRecorder.tsx')).VoiceRecorder);

const canRecord = 'MediaRecorder' in globalThis && 'mediaDevices' in navigator;

const reasons: Partial<Record<TicketStatus, 'acceptFirst' | 'reopenFirst' | 'ratingFirst' | 'lgpdFirst'>> = {
  pending: 'acceptFirst',
  closed: 'reopenFirst',
  nps: 'ratingFirst',
  lgpd: 'lgpdFirst',
};

interface Props {
  ticket: Ticket;
  /** Whether what is written is a private note; files chosen meanwhile belong to it. */
  note: boolean;
  onNote: (note: boolean) => void;
  quoted: Message | null;
  onUnquote: () => void;
  onFiles: (files: File[]) => void;
}

/** Where one writes. Enter sends, Shift+Enter breaks the line, Ctrl+Shift+P turns it into a private note. */
export const Composer = memo(function Composer({ ticket, note, onNote, quoted, onUnquote, onFiles }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(() => readDraft(ticket.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [emojiAnchor, setEmojiAnchor] = useState<Element | null>(null);
  const [recording, setRecording] = useState(false);
  const enabled = canWrite(ticket);
  const reason = reasons[ticket.status];

  useEffect(() => writeDraft(ticket.id, text), [ticket.id, text]);
  useEffect(() => {
    // Touch keyboards would cover the conversation that was just opened.
    if (enabled && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [enabled, quoted]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text, enabled]);

  function deliver(body: string, file: File | null) {
    sendOutgoing(client, { ticketId: ticket.id, body, isPrivate: note, quoted, file });
    onNote(false);
    onUnquote();
    field.current?.focus();
  }
  function send() {
    const body = text.trim();
    if (body === '' || !enabled) return;
    setText('');
    deliver(body, null);
  }
  function insert(emoji: string) {
    setEmojiAnchor(null);
    const at = field.current?.selectionStart ?? text.length;
    setText(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at));
    // Once the text is there and the picker has given the focus back.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + emoji.length, at + emoji.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    } else if (event.key.toLowerCase() === 'p' && event.ctrlKey && event.shiftKey) {
      event.preventDefault();
      onNote(!note);
    } else if (event.key === 'Escape' && quoted) {
      onUnquote();
    }
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  if (!enabled) {
    return (
      <div className={css['composer']}>
        <p className={css['closed']}>{t(`composer.${reason ?? 'reopenFirst'}`)}</p>
        <textarea className="visually-hidden" aria-label={t('composer.label')} disabled tabIndex={-1} />
      </div>
    );
  }
  return (
    <div className={css['composer']} data-note={note}>
      {quoted && (
        <div className={css['quoted']}>
          <span className="ellipsis">{splitSignature(messageSummary(quoted, t)).text}</span>
          <button type="button" aria-label={t('messages.cancelReply')} onClick={onUnquote}>
            <X />
          </button>
        </div>
      )}
      {recording && (
        <VoiceRecorder onSend={(file) => deliver('', file)} onClose={() => setRecording(false)} />
      )}
      <div className={css['box']} data-empty={text.trim() === '' && canRecord} hidden={recording}>
        <IconButton
          aria-label={t('composer.emoji')}
          title={t('composer.emoji')}
          aria-haspopup="dialog"
          onClick={(event) => setEmojiAnchor(event.currentTarget)}
        >
          <Smile />
        </IconButton>
        <IconButton
          aria-label={t('composer.attach')}
          title={t('composer.attach')}
          onClick={() => picker.current?.click()}
        >
          <Paperclip />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <IconButton
          aria-label={t('composer.note')}
          title={t('composer.noteHint')}
          aria-pressed={note}
          className={note ? (css['noteOn'] ?? '') : ''}
          onClick={() => onNote(!note)}
        >
          <StickyNote />
        </IconButton>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={65_536}
          aria-label={t('composer.label')}
          placeholder={note ? t('composer.notePlaceholder') : t('composer.placeholder')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {canRecord && (
          <IconButton
            aria-label={t('composer.voice')}
            title={t('composer.voice')}
            className={css['voice'] ?? ''}
            onClick={() => setRecording(true)}
          >
            <Mic />
          </IconButton>
        )}
        <IconButton
          aria-label={t('composer.send')}
          title={t('composer.send')}
          className={css['send'] ?? ''}
          disabled={text.trim() === ''}
          onClick={send}
        >
          <SendHorizontal />
        </IconButton>
      </div>
      {emojiAnchor && (
        <EmojiPicker anchor={emojiAnchor} onPick={insert} onClose={() => setEmojiAnchor(null)} />
      )}
      <p className={css['hint']}>
        <span>{t('composer.newlineHint')}</span>
        <span>{t('composer.noteHint')}</span>
        <span>{t('composer.shortcutsHint')}</span>
      </p>
    </div>
  );
});
