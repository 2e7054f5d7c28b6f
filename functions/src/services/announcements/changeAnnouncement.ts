import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { AppError } from '@balcao/shared/errors';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import {
  announcementEntity,
  type AnnouncementItem,
  readAnnouncement,
  toAnnouncement,
} from './announcementEntity.ts';
import { fileLeft } from './fileLeft.ts';
import { tellAnnouncement } from './tellAnnouncement.ts';

/**
 * Changes an announcement and notifies all connected users. The timer deletes a picture that it no longer names. On a
 * conflict it reads again and retries, so a concurrent change is not lost.
 *
 * @throws AppError ERR_NO_ANNOUNCEMENT_FOUND, ERR_CONFLICT
 */
export function changeAnnouncement(
  ctx: UserContext,
  id: number,
  change: Partial<AnnouncementItem>,
): Promise<Announcement> {
  return changeOrConflict(async () => {
    const before = await readAnnouncement(ctx.store, id);
    if (before === undefined) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
    const at = ctx.clock.iso();
    const after: AnnouncementItem = { ...before, ...change, updatedAt: at, version: before.version + 1 };
    if (after.status && after.publishedAt === null) after.publishedAt = at;
    const condition = { expression: '#version = :version', values: { version: before.version } };
    const file = before.media?.key;
    const left: NamedWrite[] =
      file !== undefined && file !== after.media?.key ? [[fileLeft(ctx, id, file)]] : [];
    await tellAnnouncement(ctx, id, (telling) =>
      transactOrRefuse(ctx.store, [
        [{ put: announcementEntity.toItem(after), condition }],
        [telling],
        ...left,
      ]),
    );
    const signMedia = await createMediaSigner(ctx);
    const shown = toAnnouncement(after, signMedia);
    ctx.reply.auditName(after.title);
    ctx.reply.auditChanged(changedFields(toAnnouncement(before, signMedia), shown));
    return shown;
  });
}
