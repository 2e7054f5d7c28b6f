import type { ReactNode } from 'react';
import css from './Rail.module.css';

interface EntryProps {
  open: boolean;
  label: string;
  /** What is written beside the icon, where the label says more than there is room for. */
  name?: string;
  icon: ReactNode;
  /** A dot on it. */
  attention?: boolean;
  onClick: (button: Element) => void;
}

/** A button that looks like a menu entry: icon alone, or with its name when the rail is open. */
export function RailButton({ open, label, name = label, icon, attention = false, onClick }: EntryProps) {
  return (
    <button
      type="button"
      className={css['entry']}
      aria-label={label}
      data-tip={open ? undefined : label}
      data-tip-side="right"
      onClick={(event) => onClick(event.currentTarget)}
    >
      {icon}
      {open && <span className="ellipsis">{name}</span>}
      {attention && <i className={css['dot']} />}
    </button>
  );
}
