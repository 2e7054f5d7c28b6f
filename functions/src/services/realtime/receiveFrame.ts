import * as z from 'zod';
import { canSeeTicket, canWrite } from '@balcao/shared/tickets/ticketRules';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { sendCommand } from '../../core/decisions/sendCommand.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { findTicket } from '../../core/records/ticketEntity.ts';
import { disconnect, endSocket } from './endSocket.ts';
import {
  countForPerson,
  countFrame,
  isPersonKnown,
  isRepeatedPresence,
  presenceWindowMs,
} from './frameLimit.ts';
import { reread } from './freshRights.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { noteStatus } from './noteStatus.ts';
import { passChatTyping } from './passChatTyping.ts';
import { postFrames } from './postFrames.ts';
import { publishDirect } from './publishDirect.ts';
import { findSocket, type SocketItem } from './socketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';

const frame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('ping') }),
  z.object({
    action: z.literal('typing'),
    ticketId: z.int().positive(),
    presence: z.enum(['composing', 'recording', 'paused']),
    /** True while a private note is typed: the customer is not told. */
    note: z.boolean().optional(),
  }),
  z.object({
    action: z.literal('chatTyping'),
    chatId: z.int().positive(),
    presence: z.enum(['composing', 'recording', 'paused']),
  }),
  z.object({
    action: z.literal('userStatus'),
    /** Ticket shown on the page, or null. */
    ticketId: z.int().positive().nullable(),
    number: z.int().nonnegative(),
  }),
]);

/**
 * Handles a frame of the browser; returns a pong, an error frame, or undefined. Unknown frames get an error. Closes the
 * socket if its session has ended, if its company is suspended or expired, or if it sends too many frames.
 */
export async function receiveFrame(runtime: Runtime, socketId: string, text: string): Promise<unknown> {
  const { store, clock } = runtime;
  const counted = countFrame(store, socketId, clock.now());
  if (counted === 'close') {
    runtime.log.warn('socket closed, too many frames', { socketId });
    await disconnect(runtime, socketId);
  }
  if (counted !== 'heard') return undefined;
  // The first frame in this process, whatever it says: from the next on its person's share counts too.
  let found = isPersonKnown(store, socketId) ? undefined : await findCounted(runtime, socketId);
  if (found === null) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { error: 'ERR_BAD_JSON' };
  }
  const parsed = frame.safeParse(data);
  if (!parsed.success) return { error: 'ERR_VALIDATION' };
  const about = aboutOf(parsed.data);
  if (about !== undefined && isRepeatedPresence(store, socketId, about, clock.now())) return undefined;
  found ??= await findCounted(runtime, socketId);
  if (found === null) return undefined;
  const { socket, over } = await reread(runtime, found.socket, found.auth);
  if (over) {
    await endSocket(runtime, socket);
    return undefined;
  }
  if (parsed.data.action === 'typing') {
    await passTyping(runtime, socket, parsed.data);
    return undefined;
  }
  if (parsed.data.action === 'chatTyping') {
    await passChatTyping(runtime, socket, parsed.data);
    return undefined;
  }
  if (parsed.data.action === 'userStatus') {
    if (socket.missed) await postFrames(runtime, socket, []);
    await noteStatus(runtime, socket, parsed.data);
    return undefined;
  }
  if (socket.missed) await postFrames(runtime, socket, []);
  return { pong: runtime.clock.iso() };
}

/** Finds a frame's socket and notes whose share it takes from. Null for one that we do not know, which is closed. */
async function findCounted(runtime: Runtime, socketId: string) {
  const found = await findSocket(runtime, socketId);
  if (found !== undefined) {
    countForPerson(runtime.store, found.socket, runtime.clock.now());
    return found;
  }
  await disconnect(runtime, socketId);
  return null;
}

/** The ticket or chat in which somebody types. */
function aboutOf(data: z.infer<typeof frame>): { about: string; presence: string } | undefined {
  if (data.action === 'typing') return { about: `ticket:${data.ticketId}`, presence: data.presence };
  if (data.action === 'chatTyping') return { about: `chat:${data.chatId}`, presence: data.presence };
  return undefined;
}

/**
 * Shows typing in an open ticket to colleagues who have it open, and to the customer as "digitando…", unless the
 * company's sign-up is not proved yet.
 */
async function passTyping(
  runtime: Runtime,
  { companyId, viewer, company }: SocketItem,
  typing: { ticketId: number; presence: 'composing' | 'recording' | 'paused'; note?: boolean | undefined },
): Promise<void> {
  const ticket = await findTicket(runtime.store, companyId, typing.ticketId);
  if (ticket === undefined || !canWrite(ticket) || !canSeeTicket(viewer, ticketFacts(ticket))) return;
  const facts = ticketFacts(ticket);
  const { clock } = runtime;
  const event = liveEvent(
    companyId,
    'presence',
    'update',
    { entity: `typing:${ticket.id}:${viewer.id}`, version: clock.now(), at: clock.iso() },
    {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      presence: typing.presence,
      by: { id: viewer.id, name: viewer.name },
    },
  );
  await publishDirect(runtime, companyId, (other) =>
    other.showing?.ticketId === ticket.id &&
    other.viewer.id !== viewer.id &&
    canSeeTicket(other.viewer, facts)
      ? event
      : undefined,
  );
  if (typing.note || company?.unprovedUntil !== undefined) return;
  const conversation = await getConversation(runtime.store, companyId, ticket.conversationId);
  if (conversation === undefined) return;
  await sendCommand(runtime, {
    v: 1,
    kind: 'presence',
    companyId,
    connectionId: ticket.whatsappId,
    commandId: `presence:${ticket.id}:${typing.presence}:${Math.floor(runtime.clock.now() / presenceWindowMs)}`,
    chat: conversation.chat,
    presence: typing.presence,
  });
}
