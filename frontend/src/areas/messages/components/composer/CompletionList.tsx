import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Completion, CompletionSource } from '../../../../kit/CompletionSource.ts';
import css from './CompletionList.module.css';

interface Props {
  id: string;
  source: CompletionSource;
  active: number;
  /** Something was taken and is on its way. */
  busy: boolean;
  onActive: (index: number) => void;
  /** Whether a key was for the list. */
  onKey: (event: KeyboardEvent) => boolean;
  onTake: (item: Completion) => void;
}

/** What fits, above where one writes; the keys stay in the field (`useCompletions`). */
export function CompletionList({ id, source, active, busy, onActive, onKey, onTake }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { items, label, none, failure } = source;
  /** Every key but those that lead through the page goes on in the field, which names this list. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.key === 'Shift') return;
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    if (!onKey(event)) return;
    event.preventDefault();
    // A dialog around it would take Escape for its own.
    event.stopPropagation();
  }
  if (failure) {
    return (
      <div id={id} className={css['list']} role="status">
        <p>{failure.text}</p>
        <button
          type="button"
          // The field keeps the focus.
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
    // It can be scrolled, so a browser lets the keyboard into it.
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
          // The field keeps the focus.
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
