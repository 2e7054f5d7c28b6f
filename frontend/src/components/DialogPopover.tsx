import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface DialogPopoverProps {
  /** The button that opened it. */
  anchor: Element;
  /** What it is called to screen readers. */
  label: string;
  /** Where it begins beside its button. */
  vertical?: 'top' | 'center';
  onClose: () => void;
  children: ReactNode;
}

/** What a button of the shell opens beside itself; the page behind it keeps its place. */
export function DialogPopover({ anchor, label, vertical = 'top', onClose, children }: DialogPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical, horizontal: 'right' }}
      disableScrollLock
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  );
}
