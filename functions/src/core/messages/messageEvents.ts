import type { StoredItem } from '@balcao/shared/server/db/entity';
import { isDeepStrictEqual } from 'node:util';
import { canSeeTicket } from '@balcao/shared/tickets/ticketRules';
import {
  messageEntity,
  type MessageItem,
  type QuotedItem,
} from '@balcao/shared/server/messages/messageEntity';
import { createMarks } from '../records/shownMark.ts';
import type { EventBatch, EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { ticketEntity, ticketKey, type TicketItem } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { toTicket } from '../tickets/ticketView.ts';
import { hidesDeleted } from './reading/hidesDeleted.ts';
import { queuesOf } from '../tickets/access/laterQueues.ts';
import { mayReadMessage } from '../tickets/access/mayReadMessage.ts';
import { toMessage } from './reading/messageView.ts';
import { messagesById, originalOf, placeOfQuoted, quotedKeys } from './reading/quotedOriginals.ts';

/** True if only the ack of a message rose. Failing, or being sent again after a failure, is not a tick. */
function isTick(before: StoredItem | undefined, after: StoredItem): boolean {
  if (before === undefined) return false;
  const { ack: had, version: _was, ...known } = before;
  const { ack: has, version: _is, ...now } = after;
  return Number(had) >= 0 && Number(has) > Number(had) && isDeepStrictEqual(known, now);
}

/**
 * Sends a message to everyone who may see its ticket; a new message carries the ticket, to save a fetch. A tick goes
 * only to viewers who also have the conversation open, because lists show no ticks.
 */
export const messageEvents: EventRule = async (batch) => {
  const { tickets, originals } = await readAround(batch);
  const { directory, signMedia, companyId } = batch.context;
  const marks = await createMarks(batch.runtime, companyId);
  const hides = await hidesDeleted(batch.runtime, companyId, [...originals.values()]);
  const later = queuesOf(tickets.values());
  return ({ before, after }) => {
    if (after === undefined) return [];
    const message = messageEntity.fromItem(after);
    // A message that was sent without an open ticket is in no list and on no screen yet.
    const ticket = message.ticketId === undefined ? undefined : tickets.get(message.ticketId);
    if (ticket === undefined) return [];
    const isNew = before === undefined;
    const shownTicket = toTicket(ticket, directory, signMedia);
    const { contactId, contactName } = ticket;
    const { quoted } = message;
    const eventWith = (quotes: boolean) => {
      const view = {
        directory,
        signMedia,
        marks,
        contactId,
        contactName,
        hidesDeleted: hides,
        originalOf: (of: QuotedItem) => (quotes ? originalOf(of, originals) : undefined),
        ticketOf: () => ticket,
      };
      return liveEvent(
        companyId,
        'appMessage',
        isNew ? 'create' : 'update',
        { entity: `message:${message.id}`, version: message.version, at: message.createdAt },
        {
          message: toMessage(message, view),
          ...(isNew && { ticket: shownTicket, contact: shownTicket.contact }),
        },
      );
    };
    const whole = eventWith(true);
    // For viewers who may not read the quoted message, because it belongs to another queue's history.
    const bare = quoted?.id === undefined ? whole : eventWith(false);
    const said = quoted && placeOfQuoted(quoted, originals);
    const facts = ticketFacts(ticket);
    const onlyShown = isTick(before, after);
    return [
      ({ viewer, showing }) => {
        const shows = showing?.conversationId === message.conversationId ? showing.ticketId : undefined;
        if (onlyShown && shows === undefined) return undefined;
        // A viewer who has a later ticket of the conversation open gets changes to the messages they may read there.
        const reads = !isNew && shows !== undefined && shows !== ticket.id;
        if (!canSeeTicket(viewer, facts) && !(reads && mayReadMessage(viewer, message, shows, later)))
          return undefined;
        return said === undefined || mayReadMessage(viewer, said, shows ?? ticket.id, later) ? whole : bare;
      },
    ];
  };
};

interface Around {
  tickets: Map<number, TicketItem>;
  /** The batch's messages and those that they quote, by id. */
  originals: Map<number, MessageItem>;
}

/**
 * Tickets of the batch's messages, and the messages that these quote: from the batch itself where possible, all others
 * in one batch read.
 */
async function readAround({ runtime, context, changes }: EventBatch): Promise<Around> {
  const { companyId } = context;
  const known = new Map<number, TicketItem>();
  const messages = messagesById(changes.map(({ after }) => after));
  const wanted = new Map<number, { companyId: number; conversationId: number; id: number }>();
  for (const { after } of changes) {
    if (after === undefined) continue;
    if (ticketEntity.owns(after)) {
      const ticket = ticketEntity.fromItem(after);
      known.set(ticket.id, ticket);
    }
  }
  for (const { conversationId, ticketId, quoted } of messages.values())
    // A quoted message that was written before its ticket had a queue belongs to the ticket's queue, so the ticket is
    // read.
    for (const id of [ticketId, quoted?.queueId === undefined ? quoted?.ticketId : undefined])
      if (id !== undefined) wanted.set(id, { companyId, conversationId, id });
  const missing = [...wanted.values()].filter(({ id }) => !known.has(id));
  const keys = [
    ...missing.map(ticketKey),
    ...(await quotedKeys(runtime.store, [...messages.values()], messages)),
  ];
  const items = keys.length === 0 ? [] : await runtime.store.batchGet(keys);
  for (const item of items) {
    if (item === undefined || !ticketEntity.owns(item)) continue;
    const ticket = ticketEntity.fromItem(item);
    known.set(ticket.id, ticket);
  }
  return { tickets: known, originals: new Map([...messagesById(items), ...messages]) };
}
