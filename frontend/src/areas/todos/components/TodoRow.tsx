import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { Todo } from '@balcao/shared/todos/todoModel';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import css from './TodoRow.module.css';

interface Props {
  todo: Todo;
  isEdited: boolean;
  onDone: (done: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** An item with its state, date and actions. */
export function TodoRow({ todo, isEdited, onDone, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { text, done, createdAt } = todo;
  return (
    <li className={css['row']} data-done={done || undefined} data-edited={isEdited || undefined}>
      <label className={css['what']}>
        <Checkbox checked={done} onChange={(_, checked) => onDone(checked)} />
        <span dir="auto">{text}</span>
      </label>
      <time dateTime={createdAt}>{dateTimeText(createdAt, format)}</time>
      <IconButton aria-label={t('todos.editRow', { text })} data-tip={t('common.edit')} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        aria-label={t('todos.deleteRow', { text })}
        data-tip={t('common.delete')}
        onClick={onDelete}
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}
