import type { ReactNode } from 'react';
import css from './Rail.module.css';

interface EntryProps {
  open: boolean;
  label: string;
  /** Text beside the icon, if shorter than the label. */
  name?: string;
  icon: ReactNode;
  /** Shows a dot. */
  attention?: boolean;
  onClick: (button: Element) => void;
}

/** A button that looks like a menu entry: only the icon, or icon and name while the rail is open. */
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
