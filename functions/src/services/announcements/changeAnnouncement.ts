import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { watchFileWrite } from '../../core/ownedFiles/watchFile.ts';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { announcementEntity, type AnnouncementItem, toAnnouncement } from './announcementEntity.ts';
import { announcementFile } from './announcementFile.ts';
import { requireAnnouncement } from './requireAnnouncement.ts';
import { tellAnnouncement } from './tellAnnouncement.ts';

/**
 * Changes an announcement and notifies all connected users. A timer deletes a picture that the announcement no longer
 * names. On a conflict it reads again and retries, so a concurrent change is not lost.
 * @throws AppError ERR_NO_ANNOUNCEMENT_FOUND, ERR_CONFLICT
 */
export function changeAnnouncement(
  ctx: UserContext,
  id: number,
  change: Partial<AnnouncementItem>,
): Promise<Announcement> {
  return changeOrConflict(async () => {
    const before = await requireAnnouncement(ctx, id);
    const at = ctx.clock.iso();
    const after: AnnouncementItem = { ...before, ...change, updatedAt: at, version: before.version + 1 };
    if (after.status && after.publishedAt === null) after.publishedAt = at;
    const condition = { expression: '#version = :version', values: { version: before.version } };
    const file = before.media?.key;
    const left: NamedWrite[] =
      file !== undefined && file !== after.media?.key
        ? [[watchFileWrite(announcementFile, before, file, ctx.clock.now(), 0)]]
        : [];
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
