import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';

interface Props {
  /** What it hangs on; null while it is closed. */
  anchor: Element | null;
  onClose: () => void;
  children: ReactNode;
}

/** A menu on the button that opened it. It costs nothing until it is opened for the first time. */
export function AnchoredMenu({ anchor, onClose, children }: Props) {
  const [used, setUsed] = useState(false);
  if (anchor !== null && !used) setUsed(true);
  return used ? (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} disableScrollLock>
      {children}
    </Menu>
  ) : null;
}
