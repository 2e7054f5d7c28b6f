import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface DialogPopoverProps {
  anchor: Element;
  /** Accessible name. */
  label: string;
  /** Vertical position at the button. */
  vertical?: 'top' | 'center';
  onClose: () => void;
  children: ReactNode;
}

/** Popover beside a button of the shell. The page behind it can still be scrolled. */
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
