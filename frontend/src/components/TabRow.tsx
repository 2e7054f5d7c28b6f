import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './TabRow.module.css';

/** One tab. */
export interface RowTab<Value extends string> {
  value: Value;
  /** Its element's id, by which a panel is named. */
  id: string;
  /** Id of what it shows. */
  controls: string;
  label: ReactNode;
  /** What it is called, where its label does not say all of it. */
  name?: string | undefined;
}

interface Props<Value extends string> {
  tabs: readonly RowTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the row is called, or the id of what says so. */
  label?: string;
  labelledBy?: string;
  /** Whether they share the whole width. */
  fill?: boolean;
  className?: string | undefined;
}

/** How far a key moves among so many tabs from one of them; undefined for a key that is not theirs. */
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
 * Tabs in a row, which scrolls where they have no room. Arrows, Home and End move between them, Enter and Space choose:
 * what MUI's weigh 5 KB for, on the first screen of everybody.
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
