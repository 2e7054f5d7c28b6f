import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { watchFileWrite } from '../../core/ownedFiles/watchFile.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { announcementEntity, countAnnouncement } from './announcementEntity.ts';
import { announcementFile } from './announcementFile.ts';
import { requireAnnouncement } from './requireAnnouncement.ts';
import { tellAnnouncement } from './tellAnnouncement.ts';

/** Deletes the announcement; a timer deletes its picture. */
export const deleteAnnouncement: Handler<typeof announcementsApi.deleteAnnouncement> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { id } = params;
    const before = await requireAnnouncement(ctx, id);
    ctx.reply.auditName(before.title);
    const condition = { expression: '#version = :version', values: { version: before.version } };
    const left: NamedWrite[] = before.media
      ? [[watchFileWrite(announcementFile, before, before.media.key, ctx.clock.now(), 0)]]
      : [];
    await tellAnnouncement(ctx, id, (telling) =>
      transactOrRefuse(ctx.store, [
        [{ delete: announcementEntity.key({ id }), condition }],
        [countAnnouncement(-1)],
        [telling],
        ...left,
      ]),
    );
    return { message: 'Announcement deleted' };
  });
