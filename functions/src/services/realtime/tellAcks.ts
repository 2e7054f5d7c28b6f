import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { laterQueues } from '../../core/tickets/access/laterQueues.ts';
import { mayReadMessage } from '../../core/tickets/access/mayReadMessage.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import { postDirect } from './publishDirect.ts';
import type { SocketItem } from './socketEntity.ts';

/** Messages whose acks are sent: those of a conversation's first page. */
const newest = 20;

/**
 * Sends a conversation's acks to a page that has just opened it. They are read after the page's status was stored;
 * later acks come by the stream, so none is lost between the page's own read and its first event.
 */
export async function tellAcks(runtime: Runtime, socket: SocketItem, ticket: TicketItem): Promise<void> {
  const { companyId, conversationId } = ticket;
  const { items } = await runtime.store.query({
    pk: messageEntity.partition({ companyId, conversationId }),
    prefix: 'M#',
    limit: newest,
    descending: true,
    consistent: true,
  });
  const sent = items.map((item) => messageEntity.fromItem(item)).filter(({ fromMe }) => fromMe);
  const { viewer } = socket;
  const later = await laterQueues({ store: runtime.store, user: viewer }, sent, ticket.id);
  const acks = sent
    .filter((message) => mayReadMessage(viewer, message, ticket.id, later))
    .map(({ id, ack, version }) => ({ id, ack, version }));
  if (acks.length === 0) return;
  const about = {
    entity: `acks:${conversationId}`,
    version: runtime.clock.now(),
    at: runtime.clock.iso(),
  };
  const event = liveEvent(companyId, 'acks', 'update', about, { conversationId, acks });
  await postDirect(runtime, [socket], () => event);
}
