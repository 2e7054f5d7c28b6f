import * as z from 'zod';
import { canSeeTicket, canWrite } from '@balcao/shared/tickets/ticketRules';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { sendCommand } from '../decisions/sendCommand.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { findTicket } from '../tickets/ticketEntity.ts';
import { socketEntity, socketPointerEntity } from './socketEntity.ts';
import { ticketFacts } from '../tickets/ticketFacts.ts';

const frame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('ping') }),
  z.object({
    action: z.literal('typing'),
    ticketId: z.int().positive(),
    presence: z.enum(['composing', 'recording', 'paused']),
  }),
]);

/** Answer to a frame of the browser: a pong, an error frame, or nothing. Unknown frames are refused by name. */
export async function receiveFrame(runtime: Runtime, socketId: string, text: string): Promise<unknown> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { error: 'ERR_BAD_JSON' };
  }
  const parsed = frame.safeParse(data);
  if (!parsed.success) return { error: 'ERR_VALIDATION' };
  if (parsed.data.action === 'ping') return { pong: runtime.clock.iso() };
  await passTyping(runtime, socketId, parsed.data);
  return undefined;
}

/** "digitando…" on the customer's phone while an attendant of an open ticket types. */
async function passTyping(
  runtime: Runtime,
  socketId: string,
  typing: { ticketId: number; presence: 'composing' | 'recording' | 'paused' },
): Promise<void> {
  const pointer = await runtime.store.get(socketPointerEntity.key({ socketId }));
  if (pointer === undefined) return;
  const { companyId } = socketPointerEntity.fromItem(pointer);
  const [socket, ticket] = await Promise.all([
    runtime.store.get(socketEntity.key({ companyId, socketId })),
    findTicket(runtime.store, companyId, typing.ticketId),
  ]);
  if (socket === undefined || ticket === undefined || !canWrite(ticket)) return;
  if (!canSeeTicket(socketEntity.fromItem(socket).viewer, ticketFacts(ticket))) return;
  const conversation = await getConversation(runtime.store, companyId, ticket.conversationId);
  if (conversation === undefined) return;
  await sendCommand(runtime, {
    v: 1,
    kind: 'presence',
    companyId,
    connectionId: ticket.whatsappId,
    commandId: `presence:${ticket.id}:${runtime.clock.now()}`,
    chat: conversation.chat,
    presence: typing.presence,
  });
}
