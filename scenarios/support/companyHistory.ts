import { randomUUID } from 'node:crypto';
import {
  contactToItem,
  contactWordEntity,
  newContactItem,
  type ContactItem,
} from '@balcao/functions/core/records/contactEntity';
import {
  contactCountBucket,
  contactWordsEntity,
  initialOf,
} from '@balcao/functions/core/records/contactWordsEntity';
import { newConversationWrites } from '@balcao/functions/core/conversations/newConversation';
import { newTicketItem } from '@balcao/functions/core/tickets/opening/newTicketItem';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { NextId } from '@balcao/functions/platform/db/sequence';
import { messageEntity, messagePointerEntity } from '@balcao/shared/server/messages/messageEntity';
import { messageWordEntity } from '@balcao/functions/core/records/messageWordEntity';
import { messageWordEntries } from '@balcao/functions/core/tickets/search/projectMessageWords';
import { listCounterEntity } from '@balcao/functions/platform/db/listCounterEntity';
import { countedTicketEntity, ticketBucket } from '@balcao/functions/core/records/countedTicketEntity';
import { ticketPointers, ticketToItem } from '@balcao/functions/core/records/ticketEntity';
import { contactIndexWords } from '@balcao/shared/contacts/contactRules';

export interface Amounts {
  contacts: number;
  /** Each contact has one newest ticket; all its other tickets are older and closed. */
  tickets: number;
  messages: number;
  open: number;
  pending: number;
}

/** Company, connection, user and queue that the history belongs to. */
export interface HistoryOwner {
  companyId: number;
  account: string;
  connectionId: number;
  userId: number;
  queueId: number;
}

const firstNames = 'Ana Bruno Carla Diego Elisa Fábio Gabriela Heitor Íris João Luiza Marina'.split(' ');
const lastNames = 'Silva Souza Costa Oliveira Alves Dias Ramos Ribeiro Lima Prado Conceição'.split(' ');
const topics = 'sábado encomenda entrega pagamento endereço desconto receita aniversário'.split(' ');
const start = Date.parse('2026-01-01T12:00:00.000Z');

/**
 * Yields the items that years of work leave in the table, including those that the stream would have derived. For
 * measurements only.
 */
export async function* companyHistory(
  owner: HistoryOwner,
  amounts: Amounts,
  nextId: NextId,
): AsyncGenerator<StoredItem> {
  const { companyId } = owner;
  const buckets = new Map<string, number>([[contactCountBucket, amounts.contacts]]);
  const perContact = Math.max(1, Math.floor(amounts.messages / amounts.contacts));
  const ticketsEach = Math.max(1, Math.floor(amounts.tickets / amounts.contacts));
  for (let n = 0; n < amounts.contacts; n++) {
    const at = new Date(start + n * 60_000).toISOString();
    const contact = newContactItem({
      companyId,
      contactId: await nextId('contact'),
      name: `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]} ${n}`,
      number: `55119${String(10_000_000 + n)}`,
      channel: 'whatsapp',
      isGroup: false,
      named: true,
      at,
    });
    yield* contactItems(contact);
    const status = n < amounts.open ? 'open' : n < amounts.open + amounts.pending ? 'pending' : 'closed';
    const conversation = {
      companyId,
      conversationId: await nextId('conversation'),
      contactId: contact.contactId,
      channel: 'whatsapp' as const,
      account: owner.account,
      connectionId: owner.connectionId,
      chat: { pn: contact.number },
      createdAt: at,
    };
    let ticketId = 0;
    for (let t = 1; t <= ticketsEach; t++) {
      const newest = t === ticketsEach;
      const ticket = newTicketItem(conversation, {
        id: (ticketId = await nextId('ticket')),
        uuid: randomUUID(),
        status: newest ? status : 'closed',
        contactName: contact.name,
        contactNumber: contact.number,
        tagIds: contact.tagIds,
        connectionId: owner.connectionId,
        queueId: owner.queueId,
        userId: newest && status === 'open' ? owner.userId : undefined,
        startedBy: 'customer',
        newContact: false,
        isGroup: false,
        at,
      });
      const closedAt = ticket.status === 'closed' ? at : undefined;
      const whole = ticketToItem({ ...ticket, lastMessage: `mensagem ${n}`, closedAt });
      const stored = newest ? whole : withoutLists(whole);
      const bucket = ticketBucket(stored);
      if (bucket !== undefined) buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
      yield stored;
      yield* ticketPointers(ticket);
      yield countedTicketEntity.toItem({ companyId, ticketId, bucket, version: ticket.version });
    }
    const active = status === 'closed' ? {} : { activeTicketId: ticketId };
    for (const write of newConversationWrites({ ...conversation, ...active, lastTicketId: ticketId }))
      if ('put' in write) yield write.put;
    for (let m = 0; m < perContact; m++) {
      const message = {
        companyId,
        conversationId: conversation.conversationId,
        id: await nextId('message'),
        wid: randomUUID(),
        account: owner.account,
        ticketId,
        contactId: contact.contactId,
        actor: m % 2 === 0 ? ('customer' as const) : ('user' as const),
        body: `mensagem ${m} de ${n} sobre ${topics[(n + m) % topics.length]}`,
        fromMe: m % 2 === 1,
        mediaType: 'conversation' as const,
        ack: 3 as const,
        createdAt: new Date(start + n * 60_000 + m * 1000).toISOString(),
        version: 1,
      };
      yield messageEntity.toItem(message);
      yield messagePointerEntity.toItem(message);
      for (const entry of messageWordEntries(message)) yield messageWordEntity.toItem(entry);
    }
  }
  for (const [bucket, count] of buckets)
    yield listCounterEntity.toItem({ companyId, bucket, count, version: 1 });
}

function* contactItems(contact: ContactItem): Generator<StoredItem> {
  const { companyId, contactId, version } = contact;
  const words = contactIndexWords(contact);
  yield contactToItem(contact);
  yield contactWordsEntity.toItem({ companyId, contactId, words, version });
  for (const word of words)
    yield contactWordEntity.toItem({ companyId, initial: initialOf(word), word, contactId });
}

function withoutLists(item: StoredItem): StoredItem {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !/^gsi[12]/.test(name)));
}
