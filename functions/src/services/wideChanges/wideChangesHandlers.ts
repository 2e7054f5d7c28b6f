// Generated from the contract and the folder's files: npm run generate.
import type { wideChangesApi } from '@balcao/shared/wideChanges/wideChangesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listWideChanges } from './listWideChanges.ts';
import { undoWideChange } from './undoWideChange.ts';

export const wideChangesHandlers: Handlers<typeof wideChangesApi> = {
  listWideChanges,
  undoWideChange,
};
