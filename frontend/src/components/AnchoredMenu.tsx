import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Element the menu opens at; null while the menu is closed. */
  anchor: Element | null;
  onClose: () => void;
  /** True if disabled entries can get the keyboard focus too: they say why they are disabled. */
  throughDisabled?: true;
  children: ReactNode;
}

/** A menu at the button that opened it. Renders nothing until it is opened for the first time. */
export function AnchoredMenu({ anchor, onClose, throughDisabled, children }: Props) {
  const [used, setUsed] = useState(false);
  if (anchor !== null && !used) setUsed(true);
  return used ? (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      disableScrollLock
      {...(throughDisabled && { slotProps: { list: { disabledItemsFocusable: true } } })}
    >
      {children}
    </Menu>
  ) : null;
}
