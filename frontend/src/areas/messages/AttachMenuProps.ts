import type { ReactNode } from 'react';

/** What a menu of things to attach is given; files are among them. */
export interface AttachMenuProps {
  anchor: Element;
  onFiles: () => void;
  onClose: () => void;
}

/** What another area offers in that menu. */
export interface MoreToAttach {
  icon: ReactNode;
  text: string;
  act: () => void;
}
