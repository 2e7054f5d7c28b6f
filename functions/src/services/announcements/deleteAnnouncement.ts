import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { AppError } from '@balcao/shared/errors';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { announcementEntity, countAnnouncement, readAnnouncement } from './announcementEntity.ts';
import { fileLeft } from './fileLeft.ts';
import { tellAnnouncement } from './tellAnnouncement.ts';

/** Deletes the announcement; a timer deletes its picture. */
export const deleteAnnouncement: Handler<typeof announcementsApi.deleteAnnouncement> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { id } = params;
    const before = await readAnnouncement(ctx.store, id);
    if (before === undefined) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
    ctx.reply.auditName(before.title);
    const condition = { expression: '#version = :version', values: { version: before.version } };
    const left: NamedWrite[] = before.media ? [[fileLeft(ctx, id, before.media.key)]] : [];
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
