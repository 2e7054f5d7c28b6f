import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FileText, Upload, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSizeText } from '../../components/fileSizeText.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import type { FieldProps } from './FieldProps.ts';
import { fileProblem, type FileRule } from './fileProblem.ts';
import css from './MediaField.module.css';

/** A file that is already stored. */
export interface StoredMedia {
  url: string;
  name: string;
  /** MIME type, '' if unknown. */
  type: string;
}

interface Props extends FieldProps<File | StoredMedia | null> {
  rule: FileRule;
  /** Confirmation asked before a stored file is removed; without it the file is removed at once. */
  removal?: { title: string; hint: string };
}

/** Lazy-loaded, as files are rarely removed. */
const ConfirmDialog = lazyComponent(async () => (await import('../ConfirmDialog.tsx')).ConfirmDialog);

function Preview({ url, type, name }: StoredMedia) {
  if (type.startsWith('image/')) return <img src={url} alt={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload carries no captions
  if (type.startsWith('video/')) return <video src={url} controls preload="metadata" aria-label={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
  if (type.startsWith('audio/')) return <audio src={url} controls preload="metadata" aria-label={name} />;
  return <FileText aria-hidden="true" />;
}

/**
 * One file with its preview, to choose, replace or remove. A file that breaks the rule is refused with a message.
 * When disabled it only shows the stored file.
 */
export function MediaField(props: Props) {
  const { value, onChange, label, error, helperText, disabled, name, rule, removal } = props;
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const saidId = useId();
  const [refused, setRefused] = useState('');
  const [asking, setAsking] = useState(false);
  const media = useMemo<StoredMedia | null>(
    () =>
      value instanceof File ? { url: URL.createObjectURL(value), name: value.name, type: value.type } : value,
    [value],
  );
  useEffect(() => () => URL.revokeObjectURL(media?.url ?? ''), [media]);
  const size = (bytes: number) => fileSizeText(bytes, i18n.language);
  const limit = size(rule.maxBytes);
  const types = rule.types.map((type) => {
    const [kind = '', format = ''] = type.split('/');
    if (format === '*' && (kind === 'image' || kind === 'video' || kind === 'audio'))
      return t(`kit.media.kinds.${kind}`);
    return (format || kind).replace('.', '').toUpperCase();
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = fileProblem(file, rule);
    setRefused(problem ? t(`kit.media.${problem}`, { size: size(file.size), limit }) : '');
    if (!problem) onChange(file);
  }
  function take() {
    setRefused('');
    onChange(null);
    // The remove button disappears; this moves the focus to the field after a confirmation has returned it.
    setTimeout(() => choice.current?.focus());
  }
  const said = refused || helperText || t('kit.media.rule', { types: types.join(', '), limit });
  return (
    <div className={css['field']} role="group" aria-label={label}>
      <span className={css['label']}>{label}</span>
      <input
        ref={input}
        type="file"
        hidden
        name={name}
        accept={rule.types.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {media && (
        <div className={css['media']}>
          <Preview {...media} />
          {value instanceof File ? (
            <span className="ellipsis">{media.name}</span>
          ) : (
            <a className="ellipsis" href={media.url} target="_blank" rel="noreferrer">
              {media.name}
            </a>
          )}
          {!disabled && (
            <IconButton
              aria-label={t('kit.media.remove')}
              onClick={() => (removal && !(value instanceof File) ? setAsking(true) : take())}
            >
              <X />
            </IconButton>
          )}
        </div>
      )}
      {!media && disabled && <p className={css['said']}>{t('kit.media.none')}</p>}
      {!disabled && (
        <>
          <Button
            ref={choice}
            variant="outlined"
            startIcon={<Upload />}
            aria-describedby={saidId}
            data-invalid={error === true}
            onClick={() => input.current?.click()}
          >
            {media ? t('kit.media.change') : t('kit.media.choose')}
          </Button>
          <p
            id={saidId}
            className={css['said']}
            data-bad={refused !== '' || error === true}
            role={refused === '' ? undefined : 'alert'}
          >
            {said}
          </p>
        </>
      )}
      {asking && removal && (
        <ConfirmDialog
          {...removal}
          action={t('kit.media.remove')}
          onConfirm={async () => take()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
