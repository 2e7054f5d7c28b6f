import { defineArea, topic } from '../contract/defineArea.ts';
import type { FileList } from './fileListModel.ts';

export const filesArea = defineArea({
  api: () => import('./filesApi.ts'),
  events: { file: topic<{ files?: FileList; fileId: number }>() },
  errors: {
    ERR_FILE_LIST_CHANGED: 409,
    ERR_TOO_MANY_FILE_LISTS: 400,
    ERR_TOO_MANY_LISTED_FILES: 400,
  },
  ids: { fileList: 1, listedFile: 8 },
});
