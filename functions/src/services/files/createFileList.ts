import { mostFileLists } from '@balcao/shared/files/fileListRules';
import type { filesApi } from '@balcao/shared/files/filesApi';
import { absent } from '@balcao/shared/server/db/expressions';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import {
  type FileListItem,
  fileListToItem,
  type ListedFileItem,
  fileListEntity,
} from '../../core/records/fileListEntity.ts';
import { fileListsBucket } from './fileListTally.ts';
import { showFileList } from './showFileList.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { showAgain } from './showAgain.ts';

const make: Handler<typeof filesApi.createFileList> = async (ctx, { body }) => {
  const { companyId, clock, store } = ctx;
  const at = clock.iso();
  const options: ListedFileItem[] = [];
  for (const { name } of body.options) options.push({ id: await ctx.nextId('listedFile'), name });
  const item: FileListItem = {
    companyId,
    id: await ctx.nextId('fileList'),
    name: body.name,
    message: body.message,
    userId: ctx.user.id,
    options,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await transactOrRefuse(store, [
    [{ put: fileListToItem(item), condition: absent }],
    [counterWrite(companyId, fileListsBucket, 1, mostFileLists), 'ERR_TOO_MANY_FILE_LISTS'],
  ]);
  return showFileList(ctx, item);
};

export const createFileList: Handler<typeof filesApi.createFileList> = onceUnderKey(make, {
  of: 'POST /files',
  made: newOf(fileListEntity),
  again: showAgain,
});
