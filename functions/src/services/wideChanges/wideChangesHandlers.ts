import type { wideChangesApi } from '@balcao/shared/wideChanges/wideChangesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listWideChanges } from './listWideChanges.ts';
import { undoWideChange } from './undoWideChange.ts';

export const wideChangesHandlers: Handlers<typeof wideChangesApi> = { listWideChanges, undoWideChange };
