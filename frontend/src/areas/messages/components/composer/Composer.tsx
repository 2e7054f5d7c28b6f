import IconButton from '@mui/material/IconButton';
import { Braces, Camera, Mic, Paperclip, SendHorizontal, Smile, StickyNote, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AttachMenuProps } from '../../sending/AttachMenuProps.ts';
import type { CompletionResult, CompletionSource } from '../../../../kit/CompletionSource.ts';
import type { ConversationMessage } from '../../ConversationMessage.ts';
import type { ConversationSource } from '../../ConversationSource.ts';
import { isNoteDraft, readDraft, writeDraft, writeNoteDraft } from '../../sending/drafts.ts';
import { keepNamed } from '../../../groups/namedDraft.ts';
import { useCompletions } from '../../hooks/useCompletions.ts';
import { useFileDraft } from '../../hooks/useFileDraft.ts';
import { useTypingSignal } from '../../hooks/useTypingSignal.ts';
import { sendOutgoing } from '../../sending/sendOutgoing.ts';
import { captionDraft } from '../../unsent/fileDrafts.ts';
import type { TakenText } from '../../sending/TakenText.ts';
import css from './Composer.module.css';
import { QuotedThumb } from '../QuotedThumb.tsx';
import { QuotedWords } from '../QuotedWords.tsx';
import { SignatureToggle } from './SignatureToggle.tsx';
import { useGrowingField } from '../../../../components/hooks/useGrowingField.ts';
import { lazyComponent } from '../../../../components/lazyComponent.tsx';
import { insertAtCaret } from '../../../../components/insertAtCaret.ts';

const CompletionList = lazyComponent(async () => (await import('./CompletionList.tsx')).CompletionList);
const EmojiPicker = lazyComponent(async () => (await import('./EmojiPicker.tsx')).EmojiPicker);
const VariableMenu = lazyComponent(
  async () => (await import('../../../../kit/fields/VariableMenu.tsx')).VariableMenu,
);
const VariablesPreview = lazyComponent(async () => (await import('./VariablesPreview.tsx')).VariablesPreview);
const VoiceRecorder = lazyComponent(async () => (await import('./VoiceRecorder.tsx')).VoiceRecorder);

const CameraDialog = lazyComponent(async () => (await import('./CameraDialog.tsx')).CameraDialog);

const noSources: readonly CompletionSource[] = [];

const browserFilms = 'mediaDevices' in navigator;
const browserRecords = 'MediaRecorder' in globalThis && browserFilms;

interface Props {
  source: ConversationSource;
  /** True if a private note is being written; files chosen meanwhile belong to it. */
  note: boolean;
  onNote: (note: boolean) => void;
  quoted: ConversationMessage | null;
  onUnquote: () => void;
  onFiles: (files: File[], taken?: TakenText) => void;
  /** Completions of quick messages, group members and the like; must be stable except for their items. */
  completions?: readonly CompletionSource[];
  /** Menu of attachments; without it, files and camera have a button each. Must be stable. */
  attachMenu?: ComponentType<AttachMenuProps>;
  /** Ref to a function that attaches files from outside, e.g. dropped ones, with the written text as caption. */
  takeFiles?: Ref<(files: File[]) => void>;
}

/** Text field of a conversation. Enter sends, Shift+Enter breaks the line, Alt+O switches to a private note. */
export const Composer = memo(function Composer(props: Props) {
  const { source, note, onNote, quoted, onUnquote, onFiles, attachMenu: AttachMenu } = props;
  const { completions = noSources, takeFiles } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(() => readDraft(source.key));
  const [caret, setCaret] = useState<number | null>(null);
  const field = useGrowingField();
  const picker = useRef<HTMLInputElement>(null);
  const [emojiAnchor, setEmojiAnchor] = useState<Element | null>(null);
  const [variableAnchor, setVariableAnchor] = useState<Element | null>(null);
  const [attachAnchor, setAttachAnchor] = useState<Element | null>(null);
  const [recording, setRecording] = useState(false);
  const [filming, setFilming] = useState(false);
  const { capabilities, subject, onlyNotes = false } = source;
  const previewId = useId();
  const previewed = subject !== undefined && text.includes('{{');
  const enabled = source.canWrite || onlyNotes;
  const canRecord = browserRecords && capabilities.voice;
  const complete = useCompletions({ sources: completions, text, caret, onResult: putCompletion });

  // True if the draft was left as a note: it stays a note. A layout effect, so that this is set before the first key
  // press.
  const [leftAsNote] = useState(() => text !== '' && isNoteDraft(source.key));
  useLayoutEffect(() => {
    if (leftAsNote) onNote(true);
  }, [leftAsNote, onNote]);
  useEffect(() => writeNoteDraft(source.key, note && text !== ''), [source.key, note, text]);
  useFileDraft(source, {
    onFiles,
    onNote,
    onSent: (caption) => sent((now) => (now === caption ? '' : now)),
  });
  useTypingSignal(source.onTyping, { text, note, recording });
  useEffect(() => {
    writeDraft(source.key, text);
    // The caption of chosen files may also mention members.
    if (source.group) keepNamed(source.key, `${text}\n${readDraft(captionDraft(source.key))}`);
  }, [source.key, source.group, text]);
  useEffect(() => {
    // Focuses the text field on opening. Not on touch devices, whose keyboard would cover the conversation. Not while
    // the user types in a dialog such as the palette: their Enter would send the text to the customer.
    const typesInDialog = document.activeElement?.matches('[role="dialog"] :is(input, textarea)');
    if (enabled && !typesInDialog && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [enabled, field, quoted]);

  function deliver(body: string, file: File | null) {
    sendOutgoing(source, { body, isPrivate: note, quoted, file });
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
  function insert(piece: string) {
    const put = insertAtCaret(text, piece, field.current ?? {});
    // Flushed, so that the text is set and the picker has returned the focus before the next key press.
    flushSync(() => {
      setEmojiAnchor(null);
      setVariableAnchor(null);
      setText(put.text);
    });
    field.current?.focus();
    field.current?.setSelectionRange(put.caret, put.caret);
  }

  function putCompletion({ text: completed, files }: CompletionResult, at: number) {
    flushSync(() => {
      setText(completed);
      setCaret(at);
    });
    if (files) attach(files, completed);
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  }
  /** The text was sent as a caption: updates the field and focuses it. */
  function sent(left: (now: string) => string) {
    setText(left);
    // A closing dialog returns the focus to its opener; the next frame moves it to the field. Not on touch devices,
    // where it would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) requestAnimationFrame(() => field.current?.focus());
  }
  function attach(files: File[], caption = text) {
    // The files stay a note even if the contact can be written to again before they are sent.
    if (onlyNotes) onNote(true);
    onFiles(files, { text: caption, onSent: () => sent(() => '') });
  }
  useImperativeHandle(takeFiles, () => (files: File[]) => attach(files));
  function attachPhoto(photo: File) {
    setFilming(false);
    if (onlyNotes) onNote(true);
    const onAgain = (caption: string) => {
      setText(caption);
      setFilming(true);
    };
    onFiles([photo], { text, onSent: () => sent(() => ''), onAgain });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (complete.onKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    } else if (
      capabilities.note &&
      event.code === 'KeyO' &&
      event.altKey &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventDefault();
      onNote(!note);
    } else if (event.key === 'Escape' && quoted) {
      event.preventDefault();
      onUnquote();
    }
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !capabilities.files) return;
    event.preventDefault();
    attach(files);
  }

  if (!enabled) {
    return (
      <div className={css['composer']}>
        <p className={css['closed']}>{source.reason}</p>
        <textarea className="visually-hidden" aria-label={t('composer.label')} disabled tabIndex={-1} />
      </div>
    );
  }
  return (
    <div className={css['composer']} data-note={note}>
      {quoted && (
        <div className={css['quoted']}>
          <QuotedThumb {...quoted} key={quoted.id} />
          <span className="ellipsis">
            <QuotedWords of={quoted} />
          </span>
          <button type="button" aria-label={t('messages.cancelReply')} onClick={onUnquote}>
            <X />
          </button>
        </div>
      )}
      {recording && (
        <VoiceRecorder onSend={(file) => deliver('', file)} onClose={() => setRecording(false)} />
      )}
      {complete.list && <CompletionList {...complete.list} />}
      {previewed && !recording && (
        <VariablesPreview id={previewId} text={text} subject={subject} note={note} />
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
        {capabilities.files && (
          <IconButton
            aria-label={t('composer.attach')}
            title={t('composer.attach')}
            aria-haspopup={AttachMenu ? 'menu' : undefined}
            onClick={({ currentTarget }) => {
              if (AttachMenu) setAttachAnchor(currentTarget);
              else picker.current?.click();
            }}
          >
            <Paperclip />
          </IconButton>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            attach([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {capabilities.files && browserFilms && !AttachMenu && (
          <IconButton
            aria-label={t('composer.camera')}
            title={t('composer.camera')}
            aria-haspopup="dialog"
            onClick={() => setFilming(true)}
          >
            <Camera />
          </IconButton>
        )}
        {capabilities.note && (
          <IconButton
            aria-label={t('composer.note')}
            title={t('composer.noteHint')}
            aria-pressed={note}
            disabled={onlyNotes}
            className={note ? (css['noteOn'] ?? '') : ''}
            onClick={() => onNote(!note)}
          >
            <StickyNote />
          </IconButton>
        )}
        {source.capabilities.sign && <SignatureToggle note={note} />}
        {subject && (
          <IconButton
            aria-label={t('kit.template.insert')}
            title={t('kit.template.insert')}
            aria-haspopup="menu"
            onClick={(event) => setVariableAnchor(event.currentTarget)}
          >
            <Braces />
          </IconButton>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={source.longest ?? 65_536}
          data-shortcuts
          aria-label={t('composer.label')}
          placeholder={note ? t('composer.notePlaceholder') : t('composer.placeholder')}
          onChange={({ target }) => {
            setText(target.value);
            setCaret(target.selectionStart);
          }}
          // The focus set on opening a conversation fires a selection event too, which is not writing.
          onSelect={({ currentTarget }) => caret !== null && setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-describedby={previewed ? previewId : undefined}
          {...complete.field}
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
      {filming && <CameraDialog onPhoto={attachPhoto} onClose={() => setFilming(false)} />}
      {attachAnchor && AttachMenu && (
        <AttachMenu
          anchor={attachAnchor}
          note={note}
          onFiles={() => picker.current?.click()}
          onCamera={browserFilms ? () => setFilming(true) : null}
          onClose={() => setAttachAnchor(null)}
        />
      )}
      {variableAnchor && (
        <VariableMenu anchor={variableAnchor} onPick={insert} onClose={() => setVariableAnchor(null)} />
      )}
      {emojiAnchor && (
        <EmojiPicker anchor={emojiAnchor} onPick={insert} onClose={() => setEmojiAnchor(null)} />
      )}
      <p className={css['hint']}>
        <span>{t('composer.newlineHint')}</span>
        {capabilities.note && <span>{t('composer.noteHint')}</span>}
        <span>{t('composer.shortcutsHint')}</span>
      </p>
    </div>
  );
});
