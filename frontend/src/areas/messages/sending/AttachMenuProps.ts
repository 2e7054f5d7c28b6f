import type { ReactNode } from 'react';

/** Props of a menu of things to attach. Files and the camera (if any) come first; a note takes nothing else. */
export interface AttachMenuProps {
  anchor: Element;
  /** True if the attachment is for a private note. */
  note: boolean;
  onFiles: () => void;
  /** Opens the camera; null if the browser has none. */
  onCamera: (() => void) | null;
  onClose: () => void;
}

/** An entry that another area adds to the menu. */
export interface MoreToAttach {
  icon: ReactNode;
  text: string;
  act: () => void;
}
