import type { realtimeApi } from '@balcao/shared/realtime/realtimeApi';
import type { Handlers } from '../http/area.ts';
import { createRealtimeTicket } from './createRealtimeTicket.ts';

export const realtimeHandlers: Handlers<typeof realtimeApi> = { createRealtimeTicket };
