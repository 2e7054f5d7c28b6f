// Generated from the contract and the folder's files: npm run generate.
import type { promptsApi } from '@balcao/shared/prompts/promptsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listPrompts } from './listPrompts.ts';

export const promptsHandlers: Handlers<typeof promptsApi> = {
  listPrompts,
};
