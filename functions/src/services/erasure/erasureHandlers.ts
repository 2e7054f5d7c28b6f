// Generated from the contract and the folder's files: npm run generate.
import type { erasureApi } from '@balcao/shared/erasure/erasureApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { eraseContact } from './eraseContact.ts';

export const erasureHandlers: Handlers<typeof erasureApi> = {
  eraseContact,
};
