// Generated from the contract and the folder's files: npm run generate.
import type { flowsApi } from '@balcao/shared/flows/flowsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listFlows } from './listFlows.ts';

export const flowsHandlers: Handlers<typeof flowsApi> = {
  listFlows,
};
