import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { mostListedFiles } from '@balcao/shared/files/fileListRules';
import { GripVertical, RefreshCw, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileSizeText } from '../../../components/fileSizeText.ts';
import { useDragOrder } from '../../../kit/useDragOrder.ts';
import { uploadLimit } from '../../messages/sending/uploadFile.ts';
import { type FileListValues, type FileRow, newFileRow } from '../fileListForm.ts';
import css from './ListedFiles.module.css';

interface Props {
  control: Control<FileListValues, unknown, FileListValues>;
  field: (name: `options.${number}.name`) => TextFieldProps;
}

/** The files of a list: add several at once, name, reorder by dragging or arrow keys, replace, remove. */
export function ListedFiles({ control, field }: Props) {
  const { t, i18n } = useTranslation();
  const {
    fields: rows,
    append,
    remove,
    update,
    move,
  } = useFieldArray({ control, name: 'options', keyName: 'rowId' });
  const { list, target, handle } = useDragOrder(move);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Index of the file being replaced; null for new files. */
  const changing = useRef<number | null>(null);
  const [refused, setRefused] = useState('');
  const size = (bytes: number) => fileSizeText(bytes, i18n.language);

  function choose(chosen: readonly File[]) {
    const limit = size(uploadLimit);
    const large = chosen.find((file) => file.size > uploadLimit);
    const place = changing.current;
    const room = mostListedFiles - rows.length;
    setRefused(
      large
        ? t('kit.media.tooLarge', { size: size(large.size), limit })
        : place === null && chosen.length > room
          ? t('files.tooMany', { count: mostListedFiles })
          : '',
    );
    const taken = chosen.filter((file) => file.size <= uploadLimit);
    const known = place === null ? undefined : rows[place];
    if (place === null || known === undefined)
      append(taken.slice(0, room).map(newFileRow), { shouldFocus: false });
    else if (taken[0]) update(place, { ...known, media: taken[0] });
  }
  function ask(place: number | null) {
    changing.current = place;
    input.current?.click();
  }
  const full = rows.length >= mostListedFiles;
  return (
    <fieldset className={css['files']}>
      <legend>{t('files.files')}</legend>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        name="options"
        onChange={({ target: chosen }) => {
          choose([...(chosen.files ?? [])]);
          chosen.value = '';
        }}
      />
      <ul ref={list} aria-label={t('files.files')}>
        {rows.map((row, place) => {
          const name = row.media?.name ?? t('files.noFile');
          return (
            <li key={row.key} data-target={target === place}>
              <IconButton
                {...handle(place, rows.length)}
                className={css['handle'] ?? ''}
                aria-label={t('files.move', { name })}
                title={t('files.move', { name })}
              >
                <GripVertical />
              </IconButton>
              <div className={css['file']}>
                <TextField {...field(`options.${place}.name`)} label={t('files.fileName')} />
                <FileLink row={row} name={name} size={size} />
              </div>
              <IconButton
                aria-label={t('files.change', { name })}
                title={t('files.change', { name })}
                onClick={() => ask(place)}
              >
                <RefreshCw />
              </IconButton>
              <IconButton
                aria-label={t('files.remove', { name })}
                title={t('files.remove', { name })}
                onClick={() => {
                  remove(place);
                  // The focused button is gone: move the focus to the add button.
                  setTimeout(() => add.current?.focus());
                }}
              >
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button
        ref={add}
        variant="outlined"
        startIcon={<Upload />}
        aria-disabled={full}
        onClick={() => (full ? undefined : ask(null))}
      >
        {t('files.choose')}
      </Button>
      <p className={css['said']} data-bad={refused !== ''} role={refused === '' ? undefined : 'alert'}>
        {refused || t('files.rule', { count: mostListedFiles, limit: size(uploadLimit) })}
      </p>
    </fieldset>
  );
}

/** Name of a row's file, as a link once the file is stored. */
function FileLink({
  row: { media },
  name,
  size,
}: {
  row: FileRow;
  name: string;
  size: (bytes: number) => string;
}) {
  if (media === null) return <small>{name}</small>;
  return (
    <small>
      {media instanceof File ? (
        <span className="ellipsis">{name}</span>
      ) : (
        <a className="ellipsis" href={media.url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      <span>{size(media.size)}</span>
    </small>
  );
}
