// Generated from the contract and the folder's files: npm run generate.
import type { realtimeApi } from '@balcao/shared/realtime/realtimeApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createRealtimeTicket } from './createRealtimeTicket.ts';

export const realtimeHandlers: Handlers<typeof realtimeApi> = {
  createRealtimeTicket,
};
