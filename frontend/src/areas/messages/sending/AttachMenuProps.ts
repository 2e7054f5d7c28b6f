import type { ReactNode } from 'react';

/** What a menu of things to attach is given; files and the camera are among them, and all that a note takes. */
export interface AttachMenuProps {
  anchor: Element;
  /** Whether it is for a private note. */
  note: boolean;
  onFiles: () => void;
  /** Takes a photo; null where the browser has no camera to ask for. */
  onCamera: (() => void) | null;
  onClose: () => void;
}

/** What another area offers in that menu. */
export interface MoreToAttach {
  icon: ReactNode;
  text: string;
  act: () => void;
}
