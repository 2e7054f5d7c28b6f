import type { Message } from '@balcao/shared/records/messageModel';
import { useMemo } from 'react';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { linksIn } from '../linksIn.ts';
import css from './SharedItems.module.css';

/** Links of one message, without duplicates. */
export function SharedLinks({ message }: { message: Message }) {
  const format = useTimeFormat();
  const { body, createdAt } = message;
  const links = useMemo(() => linksIn(body), [body]);
  if (links.length === 0) return null;
  return (
    <li>
      {links.map((href) => (
        <a key={href} className="ellipsis" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {href.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      ))}
      <small className={css['when']}>
        <time dateTime={createdAt}>{dateText(createdAt, format)}</time>
      </small>
    </li>
  );
}
