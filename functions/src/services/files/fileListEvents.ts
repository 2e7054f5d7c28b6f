import { isAdmin } from '@balcao/shared/records/isAdmin';
import { entityEvents } from '../../core/live/entityEvents.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { fileListEntity, toFileList } from '../../core/records/fileListEntity.ts';

/** Tells administrators about changes of file lists; nobody else manages them. */
export const fileListEvents: EventRule = entityEvents({
  topic: 'file',
  entity: fileListEntity,
  id: ({ id }) => id,
  data: (item, { signMedia }, gone) => ({
    ...(!gone && { files: toFileList(item, signMedia) }),
    fileId: item.id,
  }),
  audience: (_item, { viewer }) => isAdmin(viewer),
});
