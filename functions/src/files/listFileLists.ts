import type { filesApi } from '@balcao/shared/files/filesApi';
import { pageById } from '../db/pageById.ts';
import type { Handler } from '../http/handler.ts';
import { fileListEntity, toFileList } from './fileListEntity.ts';

/** In the order in which they were made. */
export const listFileLists: Handler<typeof filesApi.listFileLists> = async (ctx, { query }) => {
  const { companyId } = ctx;
  const pk = fileListEntity.partition({ companyId });
  const toRow = (stored: Record<string, unknown>) => toFileList(fileListEntity.fromItem(stored));
  const { rows, ...page } = await pageById(ctx, `files:${companyId}`, pk, toRow, query);
  return { files: rows, ...page };
};
