import type { ReactNode } from 'react';

/** Something that an area lets one attach in the composer, beside files. */
export interface Attachment {
  id: string;
  icon: ReactNode;
  text: string;
  act: () => void;
}
