import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './TabRow.module.css';

export interface RowTab<Value extends string> {
  value: Value;
  /** Id of the tab's element, for the panel's `aria-labelledby`. */
  id: string;
  /** Id of the panel. */
  controls: string;
  label: ReactNode;
  /** Accessible name, if the label is not enough. */
  name?: string | undefined;
}

interface Props<Value extends string> {
  tabs: readonly RowTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Accessible name of the row, or the id of the element with it. */
  label?: string;
  labelledBy?: string;
  /** True if the tabs share the whole width. */
  fill?: boolean;
  className?: string | undefined;
}

/** Index of the tab that a key leads to; undefined for other keys. */
function moved(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = tabs.findIndex((tab) => tab === document.activeElement);
  const to = from === -1 ? undefined : moved(event.key, from, tabs.length);
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}

/**
 * Tabs in a row, which scrolls if they do not fit. Arrow keys, Home and End move between them, Enter and Space
 * choose. Replaces MUI's tabs, which would add 5 KB to everybody's first screen.
 */
export function TabRow<Value extends string>(props: Props<Value>) {
  const { tabs, value, onChange, label, labelledBy, fill = false, className = '' } = props;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !chosen) return;
    const { offsetLeft: left, offsetWidth } = chosen;
    const hidden = left + offsetWidth - row.current.clientWidth;
    if (row.current.scrollLeft < hidden) row.current.scrollLeft = hidden;
    if (row.current.scrollLeft > left) row.current.scrollLeft = left;
  }, [value]);
  return (
    <div className={`${css['frame']} ${className}`}>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-labelledby={labelledBy}
        className={css['row']}
        data-fill={fill}
        onKeyDown={moveFocus}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tab.id}
            aria-controls={tab.controls}
            aria-label={tab.name}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  );
}
