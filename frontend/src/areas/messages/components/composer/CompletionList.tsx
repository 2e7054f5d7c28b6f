import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Completion, CompletionSource } from '../../../../kit/CompletionSource.ts';
import css from './CompletionList.module.css';

interface Props {
  id: string;
  source: CompletionSource;
  active: number;
  /** True while a chosen item is loading. */
  busy: boolean;
  onActive: (index: number) => void;
  /** Returns true if the list handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
  onTake: (item: Completion) => void;
}

/** Completions above the text field. The keyboard focus stays in the field (`useCompletions`). */
export function CompletionList({ id, source, active, busy, onActive, onKey, onTake }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { items, label, none, failure } = source;
  /** Passes every key except Tab and Shift on to the field, which refers to this list by `aria-controls`. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.key === 'Shift') return;
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    if (!onKey(event)) return;
    event.preventDefault();
    // Escape must not close a surrounding dialog.
    event.stopPropagation();
  }
  if (failure) {
    return (
      <div id={id} className={css['list']} role="status">
        <p>{failure.text}</p>
        <button
          type="button"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={failure.onRetry}
        >
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (items === undefined || items.length === 0) {
    return (
      <div id={id} className={css['list']} role="status">
        <p>{items ? none : t('common.loading')}</p>
      </div>
    );
  }
  return (
    // The list scrolls, so browsers make it focusable anyway.
    <div
      ref={list}
      id={id}
      className={css['list']}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseMove={() => onActive(index)}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          <b className="ellipsis">{item.label}</b>
          {item.detail !== undefined && <span className="ellipsis">{item.detail}</span>}
          {item.hint !== undefined && <i>{item.hint}</i>}
        </div>
      ))}
    </div>
  );
}
