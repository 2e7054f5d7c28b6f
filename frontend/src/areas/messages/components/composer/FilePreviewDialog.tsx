import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { FileText, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../../components/lazyComponent.tsx';
import { insertAtCaret } from '../../../../components/insertAtCaret.ts';
import { VariablePicker } from '../../../../kit/fields/VariablePicker.tsx';
import type { CompletionSource } from '../../../../kit/CompletionSource.ts';
import type { ConversationMessage } from '../../ConversationMessage.ts';
import type { ConversationSource } from '../../ConversationSource.ts';
import { readDraft, writeDraft } from '../../sending/drafts.ts';
import { useCompletions } from '../../hooks/useCompletions.ts';
import { sendOutgoing } from '../../sending/sendOutgoing.ts';
import { captionDraft, writeFileDraft } from '../../unsent/fileDrafts.ts';
import { uploadLimit } from '../../sending/uploadFile.ts';
import css from './FilePreviewDialog.module.css';
import { VariablesPreview } from './VariablesPreview.tsx';

const CompletionList = lazyComponent(async () => (await import('./CompletionList.tsx')).CompletionList);

const noSources: readonly CompletionSource[] = [];

interface Props {
  source: ConversationSource;
  files: readonly File[];
  /** Initial caption. */
  caption?: string;
  /** Completions for the caption; must be stable except for their items. */
  completions?: readonly CompletionSource[];
  /** True if the files are sent as a private note. */
  isPrivate: boolean;
  quoted: ConversationMessage | null;
  onSent: () => void;
  /** Takes another photo; only for a photo just taken. */
  onAgain?: (caption: string) => void;
  onClose: () => void;
}

/** Preview of files to send, with a caption. Files over the limit are named and left out. */
export function FilePreviewDialog(props: Props) {
  const {
    source,
    files: chosen,
    completions = noSources,
    isPrivate,
    quoted,
    onSent,
    onAgain,
    onClose,
  } = props;
  const { t } = useTranslation();
  const [files, setFiles] = useState(() => chosen.filter((file) => file.size <= uploadLimit));
  const captionKey = captionDraft(source.key);
  const [caption, setCaption] = useState(props.caption ?? readDraft(captionKey));
  // Null until something is typed: a restored draft starts no completion.
  const [caret, setCaret] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { subject } = source;
  const previewId = useId();
  const previewed = subject !== undefined && caption.includes('{{');
  const complete = useCompletions({
    sources: completions,
    text: caption,
    caret,
    onResult: ({ text }, at) => {
      flushSync(() => {
        setCaption(text);
        setCaret(at);
      });
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    },
  });
  function insert(piece: string) {
    const put = insertAtCaret(caption, piece, field.current ?? {});
    setCaption(put.text);
    // Runs after the menu has returned the focus.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(put.caret, put.caret);
    });
  }
  const refused = chosen.filter((file) => file.size > uploadLimit);
  const previews = useMemo(
    () =>
      new Map(
        files
          .filter((file) => file.type.startsWith('image/'))
          .map((file) => [file, URL.createObjectURL(file)]),
      ),
    [files],
  );
  useEffect(
    () => () => {
      for (const url of previews.values()) URL.revokeObjectURL(url);
    },
    [previews],
  );
  useEffect(() => writeFileDraft(source.key, { files, isPrivate }), [source.key, files, isPrivate]);
  useEffect(() => writeDraft(captionKey, caption), [captionKey, caption]);
  function close() {
    writeFileDraft(source.key, null);
    writeDraft(captionKey, '');
    onClose();
  }
  function send() {
    for (const [index, file] of files.entries()) {
      const body = index === 0 ? caption.trim() : '';
      sendOutgoing(source, { body, isPrivate, quoted: index === 0 ? quoted : null, file });
    }
    onSent();
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (complete.onKey(event)) {
      event.preventDefault();
      // Escape closes the list, not the dialog.
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || files.length === 0) return;
    event.preventDefault();
    send();
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" aria-labelledby="files-title">
      <DialogTitle id="files-title">
        {t('composer.previewTitle', { count: Math.max(1, files.length) })}
      </DialogTitle>
      <DialogContent>
        {isPrivate && <Alert severity="info">{t('composer.notePlaceholder')}</Alert>}
        {refused.map((file) => (
          <Alert key={file.name} severity="error">
            {t('composer.tooLarge', { name: file.name, limit: uploadLimit / 1_048_576 })}
          </Alert>
        ))}
        <ul className={css['files']}>
          {files.map((file) => (
            // The index is part of the key, because files from the clipboard often have the same name.
            <li key={`${files.indexOf(file)} ${file.name}`}>
              {previews.has(file) ? (
                <img src={previews.get(file)} alt={file.name} />
              ) : (
                <FileText aria-hidden="true" />
              )}
              <span className="ellipsis">{file.name}</span>
              <IconButton
                aria-label={t('composer.removeFile', { name: file.name })}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
        {complete.list && (
          <div className={css['completions']}>
            <CompletionList {...complete.list} />
          </div>
        )}
        <TextField
          // Only the first file gets the caption: phones show several files as separate messages.
          label={t(files.length > 1 ? 'composer.captionFirst' : 'composer.caption')}
          value={caption}
          multiline
          maxRows={4}
          autoFocus
          margin="dense"
          inputRef={field}
          slotProps={{
            htmlInput: { ...complete.field, ...(previewed && { 'aria-describedby': previewId }) },
          }}
          onChange={({ target }) => {
            setCaption(target.value);
            setCaret(target.selectionStart ?? target.value.length);
          }}
          onSelect={() => caret !== null && setCaret(field.current?.selectionStart ?? caption.length)}
          onKeyDown={onKeyDown}
        />
        {subject && <VariablePicker onPick={insert} />}
        {previewed && <VariablesPreview id={previewId} text={caption} subject={subject} note={isPrivate} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        {onAgain && (
          <Button
            variant="outlined"
            onClick={() => {
              close();
              onAgain(caption);
            }}
          >
            {t('composer.cameraAgain')}
          </Button>
        )}
        <Button variant="contained" disabled={files.length === 0} onClick={send}>
          {t('composer.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
