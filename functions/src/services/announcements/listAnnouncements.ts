import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { isUnread } from '@balcao/shared/announcements/announcementRules';
import { foldText } from '@balcao/shared/text/foldText';
import { paginate } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { type AnnouncementItem, listAnnouncementItems, toAnnouncement } from './announcementEntity.ts';
import { announcementsReadEntity } from './announcementsReadEntity.ts';

const pageSize = 20;

const placeOf = ({ priority, id }: AnnouncementItem): string =>
  `${priority}#${String(Number.MAX_SAFE_INTEGER - id).padStart(16, '0')}`;

interface Position {
  after: string;
  /** `readUpTo` as of the first page: the order stays the same while the pages are read. */
  noted: string | null;
}

/** There are at most `mostAnnouncements`, so the whole list is read and paged in memory. */
export const listAnnouncements: Handler<typeof announcementsApi.listAnnouncements> = async (
  ctx,
  { query },
) => {
  const { store, companyId, user } = ctx;
  const search = foldText((query.searchParam ?? '').trim());
  const [items, read, signMedia] = await Promise.all([
    listAnnouncementItems(store),
    store.get(announcementsReadEntity.key({ companyId, userId: user.id }), { consistent: true }),
    createMediaSigner(ctx),
  ]);
  const readUpTo = read ? announcementsReadEntity.fromItem(read).readUpTo : null;
  const found = items.filter(
    ({ title, text, status }) => (status || user.super) && foldText(`${title} ${text}`).includes(search),
  );
  const unreadFirst = query.unreadFirst === true;
  const { rows, ...paging } = await paginate(
    ctx,
    `announcements:${user.super}:${unreadFirst}:${search}`,
    query,
    ({ after, noted }: Position = { after: '', noted: readUpTo }) => {
      const place = (item: AnnouncementItem) =>
        `${unreadFirst && isUnread(item, noted) ? 0 : 1}#${placeOf(item)}`;
      const left = found
        .map((item) => ({ item, at: place(item) }))
        .filter(({ at }) => at > after)
        .toSorted((one, other) => (one.at < other.at ? -1 : 1));
      const shown = left.slice(0, pageSize);
      const last = shown.at(-1);
      return Promise.resolve({
        rows: shown.map(({ item }) => item),
        next: last !== undefined && left.length > pageSize ? { after: last.at, noted } : undefined,
      });
    },
    () => Promise.resolve(found.length),
  );
  return {
    records: rows.map((item) => toAnnouncement(item, signMedia)),
    ...paging,
    readUpTo,
    unread: items.filter((item) => isUnread(item, readUpTo)).length,
  };
};
