import type { LucideIcon } from 'lucide-react';
import css from './MessageMedia.module.css';

/** A line with an icon, in place of a message's content. */
export function Note({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <span className={css['note']}>
      <Icon aria-hidden="true" /> {text}
    </span>
  );
}
