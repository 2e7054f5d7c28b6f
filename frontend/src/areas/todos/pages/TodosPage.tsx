import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { longestTodo } from '@balcao/shared/todos/todoLimits';
import type { Todo } from '@balcao/shared/todos/todoModel';
import { todoText } from '@balcao/shared/todos/todoText';
import { ClipboardCheck } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { closeToast, showToast, type ToastKey } from '../../../components/toasts/showToast.ts';
import { useKeptFocus } from '../../../components/hooks/useKeptFocus.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { TodoAccountSwitch } from '../components/TodoAccountSwitch.tsx';
import { TodoRow } from '../components/TodoRow.tsx';
import { changeTodos, useDeviceTodos } from '../deviceTodos.ts';
import { changedTodo, deleteTodo, hasRoom, newTodo, restoreTodo, writeTodo } from '../todoChanges.ts';
import css from './TodosPage.module.css';

/** /todolist: the user's own list, on this device or in the account. */
export function TodosPage() {
  const { t } = useTranslation();
  const { list, isStored } = useDeviceTodos();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<Todo | null>(null);
  const [isFull, setIsFull] = useState(false);
  const focusField = useCallback(() => field.current?.focus({ preventScroll: true }), []);
  useKeptFocus(focusField);

  function write(text: string) {
    setTyped(text);
    setIsFull(false);
  }
  function edit(todo: Todo | null) {
    setEditing(todo);
    write(todo?.text ?? '');
    focusField();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const text = todoText(typed);
    if (text === '') return;
    // If the edited item was deleted elsewhere meanwhile, it is created again with this text.
    const known = list.todos.find(({ key }) => key === editing?.key);
    const todo = known ? changedTodo(known, { text }) : newTodo(text);
    if (!hasRoom(list, todo)) {
      setIsFull(true);
      return;
    }
    changeTodos((own) => writeTodo(own, todo));
    edit(null);
  }
  function remove(todo: Todo) {
    changeTodos((own) => deleteTodo(own, todo));
    if (todo.key === editing?.key) edit(null);
    const undo = (key: ToastKey) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeToast(key);
          changeTodos((own) => restoreTodo(own, todo));
        }}
      >
        {t('todos.undo')}
      </Button>
    );
    showToast(t('todos.deleted'), { action: undo, autoHideDuration: 8000 });
  }

  const open = list.todos.filter(({ done }) => !done).length;
  return (
    <div className={css['page']}>
      <PageHeader
        title={t('todos.title')}
        count={list.todos.length === 0 ? undefined : t('todos.count', { count: open })}
      />
      <div className={css['body']}>
        <form className={css['form']} onSubmit={submit}>
          <TextField
            label={t('todos.new')}
            value={typed}
            error={isFull}
            helperText={isFull ? t('errors.ERR_TOO_MANY_TODOS') : editing ? t('todos.editing') : undefined}
            inputRef={field}
            slotProps={{ htmlInput: { maxLength: longestTodo, autoComplete: 'off' } }}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && editing) edit(null);
            }}
          />
          <Button type="submit" variant="contained">
            {t(editing ? 'common.save' : 'todos.add')}
          </Button>
        </form>
        {!isStored && <p className={css['unstored']}>{t('todos.notStored')}</p>}
        <TodoAccountSwitch on={list.account} />
        {list.todos.length === 0 ? (
          <div className={css['empty']}>
            <EmptyState icon={<ClipboardCheck />} title={t('todos.empty')} hint={t('todos.emptyHint')} />
          </div>
        ) : (
          <ul className={css['list']} aria-label={t('todos.title')}>
            {list.todos.map((todo) => (
              <TodoRow
                key={todo.key}
                todo={todo}
                isEdited={todo.key === editing?.key}
                onDone={(done) => changeTodos((own) => writeTodo(own, changedTodo(todo, { done })))}
                onEdit={() => edit(todo)}
                onDelete={() => remove(todo)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
