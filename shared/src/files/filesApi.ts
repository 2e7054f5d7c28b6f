import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { pageReply, paging } from '../contract/wireTypes.ts';
import { fileList } from './fileListModel.ts';

export const filesApi = {
  listFileLists: defineOperation('GET /files', {
    summary: 'Lists of files of the company, 20 a page: what queues and options may name',
    access: 'admin',
    query: z.object({ ...paging }),
    reply: z.object({ files: z.array(fileList), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
};
