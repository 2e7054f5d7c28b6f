import type { sharedItemsApi } from '@balcao/shared/sharedItems/sharedItemsApi';
import type { Handlers } from '../http/handler.ts';
import { listSharedItems } from './listSharedItems.ts';

export const sharedItemsHandlers: Handlers<typeof sharedItemsApi> = { listSharedItems };
