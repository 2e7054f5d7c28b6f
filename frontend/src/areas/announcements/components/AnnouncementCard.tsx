import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { useTranslation } from 'react-i18next';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { priorityName } from '../priorityName.ts';
import css from './AnnouncementsPopover.module.css';

/** One announcement. Its priority is shown as a colour and, for people who cannot tell colours, as a word. */
export function AnnouncementCard({ announcement, unread }: { announcement: Announcement; unread: boolean }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { title, text, priority, mediaPath, mediaName, publishedAt, createdAt } = announcement;
  const at = publishedAt ?? createdAt;
  return (
    <li className={css['card']} data-priority={priority}>
      <h3 dir="auto">{title}</h3>
      <p className={css['facts']}>
        {unread && <b>{t('announcements.new')}</b>}
        <span>{t('announcements.priorityOf', { priority: priorityName(t, priority) })}</span>
        <time dateTime={at}>{dateTimeText(at, format)}</time>
      </p>
      <p className={css['text']} dir="auto">
        {text}
      </p>
      {mediaPath !== null && (
        <a href={ownAddress(mediaPath)} target="_blank" rel="noreferrer">
          <img src={ownAddress(mediaPath)} alt={mediaName ?? ''} loading="lazy" />
        </a>
      )}
    </li>
  );
}
