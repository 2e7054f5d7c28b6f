import type { filesApi } from '@balcao/shared/files/filesApi';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { fileListEntity, unchangedList } from '../../core/records/fileListEntity.ts';
import { fileListsBucket } from './fileListTally.ts';
import { filesGone } from './filesGone.ts';
import { requireFileList } from './requireFileList.ts';

/** Deletes a list. Queues and options keep its id but send nothing for it; their forms show that it is gone. */
export const deleteFileList: Handler<typeof filesApi.deleteFileList> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { store, companyId } = ctx;
    const list = await requireFileList(ctx, params.id);
    ctx.reply.auditName(list.name);
    await store.transact([
      { delete: fileListEntity.key(list), condition: unchangedList(list) },
      counterWrite(companyId, fileListsBucket, -1),
      ...storedBytesWrites(companyId, filesGone(list, undefined), []),
    ]);
    return { message: 'File list deleted' };
  });
