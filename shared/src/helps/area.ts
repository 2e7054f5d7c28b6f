import { defineArea } from '../contract/defineArea.ts';

export const helpsArea = defineArea({
  api: () => import('./helpsApi.ts'),
  errors: { ERR_NO_HELP_FOUND: 404, ERR_TOO_MANY_HELPS: 400 },
  ids: { help: 1 },
});
