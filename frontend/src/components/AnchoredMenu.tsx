import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';

interface Props {
  /** What it hangs on; null while it is closed. */
  anchor: Element | null;
  onClose: () => void;
  /** The keyboard comes to entries that are disabled too: they say why. */
  throughDisabled?: true;
  children: ReactNode;
}

/** A menu on the button that opened it. It costs nothing until it is opened for the first time. */
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
