import { defineArea } from '../contract/defineArea.ts';

export const filesArea = defineArea({
  api: () => import('./filesApi.ts'),
  ids: { fileList: 1 },
});
