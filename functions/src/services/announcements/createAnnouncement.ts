import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { announcementEntity, countAnnouncement, toAnnouncement } from './announcementEntity.ts';
import { tellAnnouncement } from './tellAnnouncement.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireAnnouncement } from './requireAnnouncement.ts';

const make: Handler<typeof announcementsApi.createAnnouncement> = async (ctx, { body }) => {
  const at = ctx.clock.iso();
  const id = await ctx.nextId('announcement');
  const item = {
    id,
    ...body,
    publishedAt: body.status ? at : null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await tellAnnouncement(ctx, id, (telling) =>
    transactOrRefuse(ctx.store, [
      [{ put: announcementEntity.toItem(item), condition: absent }],
      [countAnnouncement(1), 'ERR_TOO_MANY_ANNOUNCEMENTS'],
      [telling],
    ]),
  );
  return toAnnouncement(item, await createMediaSigner(ctx));
};

export const createAnnouncement: Handler<typeof announcementsApi.createAnnouncement> = onceUnderKey(make, {
  of: 'POST /announcements',
  made: newOf(announcementEntity),
  again: async (ctx, id) => toAnnouncement(await requireAnnouncement(ctx, id), await createMediaSigner(ctx)),
});
