// Generated from the contract and the folder's files: npm run generate.
import type { sharedItemsApi } from '@balcao/shared/sharedItems/sharedItemsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listSharedItems } from './listSharedItems.ts';

export const sharedItemsHandlers: Handlers<typeof sharedItemsApi> = {
  listSharedItems,
};
