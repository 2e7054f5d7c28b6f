import { chatKey, type InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isPhoneOnly, phoneOnlyAuthor } from '@balcao/shared/records/phoneOnly';
import type { Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  findMessageByWid,
  messageEntity,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { listText, listTextChange } from '../../../core/tickets/lists/listText.ts';
import { ticketEntity, ticketKey } from '../../../core/records/ticketEntity.ts';
import { loadConversation } from '../state/loadState.ts';

/**
 * Milliseconds in which the content of a message may arrive later. The sender's phone is asked for it at once and
 * answers when it is online again. After a day colleagues have read the conversation and acted on it as it was.
 */
const fillable = 86_400_000;

/**
 * Handles a message whose id is stored already. If the stored one could not be decrypted and staff was told that only
 * the phone shows it, the new one fills its content in; otherwise it was delivered twice. Senders choose ids, so only
 * the same author in the same chat may fill it, and only within a day.
 *
 * @returns `late` if it could fill the content but came too late: it becomes a separate message
 */
export async function fillPhoneOnly(runtime: Runtime, event: InboundMessage): Promise<'late' | 'settled'> {
  if (isPhoneOnly(event.dataJson)) return 'settled';
  const { store } = runtime;
  return untilAccepted(
    async () => {
      const { companyId, account, wid } = event;
      const conversationId = (await loadConversation(store, event, true))?.conversation.conversationId;
      const message = await findMessageByWid(
        store,
        companyId,
        account,
        wid,
        (found) => found.conversationId === conversationId && mayFill(event, found),
      );
      if (!message) return 'settled';
      if (runtime.clock.now() - Date.parse(message.createdAt) > fillable) return 'late';
      const { after, write } = fill(event, message);
      await store.transact([write, ...(await rowWrites(runtime, after))]);
      return 'settled';
    },
    // Retried if another copy of the event has filled the message, or its ticket has changed.
    { attempts: 8, pauseMs: 20 },
  );
}

function mayFill(event: InboundMessage, message: MessageItem): boolean {
  if (!isPhoneOnly(message.dataJson) || message.fromMe !== event.fromMe) return false;
  const author = event.participant ? chatKey(event.participant.chat) : null;
  return phoneOnlyAuthor(message.dataJson) === author;
}

function fill(event: InboundMessage, message: MessageItem): { after: MessageItem; write: Write } {
  // If the message was edited before its content was known, the edited text stays.
  const body = message.isEdited === true ? message.body : event.body;
  const { set, remove } = bodyChange({ ...message, body });
  const filled = {
    media: event.media ?? undefined,
    dataJson: event.dataJson ?? undefined,
    failure: event.mediaFailure ?? undefined,
    missing: event.missing,
    isForwarded: event.forwarded || undefined,
  };
  const known = Object.entries(filled).filter(([, value]) => value !== undefined);
  const gone = Object.entries(filled).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const { mediaType } = event;
  return {
    after: { ...message, ...filled, body, mediaType },
    write: {
      update: messageKey(message),
      change: {
        set: { mediaType, ...set, ...Object.fromEntries(known) },
        remove: [...remove, ...gone],
        add: { version: 1 },
      },
      condition: {
        expression: '#dataJson = :dataJson AND #version = :version',
        values: { dataJson: message.dataJson, version: message.version },
      },
    },
  };
}

/**
 * Most later messages read to find out whether only private notes follow the filled message in its ticket. If there are
 * more, the ticket's list row stays as it is.
 */
const mostNotes = 20;

/** The write that updates the ticket's list row if it shows this message; the ticket keeps its place in lists. */
async function rowWrites({ store }: Runtime, message: MessageItem): Promise<Write[]> {
  const { companyId, conversationId, ticketId: id } = message;
  if (id === undefined) return [];
  const stored = await store.get(ticketKey({ companyId, conversationId, id }), { consistent: true });
  const ticket = stored && ticketEntity.fromItem(stored);
  if (ticket?.lastKind !== 'phoneOnly') return [];
  const { items, lastKey } = await store.query({
    pk: messageEntity.partition(message),
    from: `${messageKey(message).sk}\0`,
    to: 'M#~',
    limit: mostNotes,
    consistent: true,
  });
  const later = items.map((item) => messageEntity.fromItem(item));
  if (lastKey || later.some(({ isPrivate, ticketId }) => isPrivate !== true && ticketId === id)) return [];
  return [
    {
      update: ticketKey(ticket),
      change: { ...listTextChange(listText(message)), add: { version: 1 } },
      condition: { expression: '#version = :version', values: { version: ticket.version } },
    },
  ];
}
