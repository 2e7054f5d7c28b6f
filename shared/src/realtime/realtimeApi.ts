import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';

export const realtimeApi = {
  createRealtimeTicket: defineOperation('POST /realtime/ticket', {
    repeated: 'replaces',
    summary: 'A single-use ticket that opens the WebSocket within 30 seconds',
    access: 'user',
    openWhenUnproved: true,
    reply: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
  }),
};
