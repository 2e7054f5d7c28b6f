import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { contactToItem, newContactItem } from '@balcao/functions/contacts/contactEntity';
import { newConversationWrites } from '@balcao/functions/conversations/newConversation';
import { newTicketItem } from '@balcao/functions/conversations/newTicket';
import type { StoredItem } from '@balcao/functions/db/entity';
import { messageEntity } from '@balcao/functions/messages/messageEntity';
import { createRuntime, type Runtime } from '@balcao/functions/runtime/runtime';
import { ticketPointers, ticketToItem } from '@balcao/functions/tickets/ticketEntity';

export interface Amounts {
  contacts: number;
  /** One ticket per contact is the newest; the rest are older closed ones. */
  tickets: number;
  messages: number;
  open: number;
  pending: number;
}

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Íris',
  'João',
  'Luiza',
  'Marina',
];
const lastNames = [
  'Silva',
  'Souza',
  'Costa',
  'Oliveira',
  'Alves',
  'Dias',
  'Ramos',
  'Ribeiro',
  'Lima',
  'Prado',
  'Conceição',
];

/**
 * Puts an amount of history into a company, as its years of work would have: straight into the table, because no
 * operation makes the past. For measurements only. Wakes the stream like anything else that is written.
 */
export async function loadCompanyData(
  env: Record<string, string>,
  given: { companyId: number; account: string; connectionId: number; userId: number; queueId: number },
  amounts: Amounts,
): Promise<void> {
  Object.assign(process.env, env);
  const runtime = createRuntime(env);
  const write = createWriter(runtime);
  const perContact = Math.max(1, Math.floor(amounts.messages / amounts.contacts));
  const older = Math.max(0, Math.floor(amounts.tickets / amounts.contacts) - 1);
  const start = Date.parse('2026-01-01T12:00:00.000Z');
  for (let n = 0; n < amounts.contacts; n++) {
    const at = new Date(start + n * 60_000).toISOString();
    const contact = newContactItem({
      companyId: given.companyId,
      contactId: await runtime.nextId('contact'),
      name: `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]} ${n}`,
      number: `55119${String(10_000_000 + n)}`,
      channel: 'whatsapp',
      isGroup: false,
      named: true,
      at,
    });
    const conversation = {
      companyId: given.companyId,
      conversationId: await runtime.nextId('conversation'),
      contactId: contact.contactId,
      channel: 'whatsapp' as const,
      account: given.account,
      connectionId: given.connectionId,
      chat: { pn: contact.number },
      createdAt: at,
    };
    const status = n < amounts.open ? 'open' : n < amounts.open + amounts.pending ? 'pending' : 'closed';
    const tickets = [];
    for (let t = 0; t <= older; t++) {
      const newest = t === older;
      const ticket = newTicketItem(conversation, {
        id: await runtime.nextId('ticket'),
        status: newest ? status : 'closed',
        contactName: contact.name,
        contactNumber: contact.number,
        connectionId: given.connectionId,
        queueId: given.queueId,
        userId: newest && status === 'open' ? given.userId : undefined,
        startedBy: 'customer',
        newContact: false,
        isGroup: false,
        at,
      });
      tickets.push({
        ...ticket,
        lastMessage: `mensagem ${n}`,
        closedAt: ticket.status === 'closed' ? at : undefined,
      });
    }
    const last = tickets.at(-1);
    if (last === undefined) continue;
    const active = status === 'closed' ? {} : { activeTicketId: last.id };
    const conversationItems = newConversationWrites({ ...conversation, ...active, lastTicketId: last.id });
    const items: StoredItem[] = [
      contactToItem(contact),
      ...conversationItems.flatMap((entry) => ('put' in entry ? [entry.put] : [])),
      ...tickets.flatMap((ticket) => ticketPointers(ticket)),
      ...tickets.map((ticket) =>
        ticket === last ? ticketToItem(ticket) : withoutLists(ticketToItem(ticket)),
      ),
    ];
    for (let m = 0; m < perContact; m++) {
      items.push(
        messageEntity.toItem({
          companyId: given.companyId,
          conversationId: conversation.conversationId,
          id: await runtime.nextId('message'),
          wid: randomUUID(),
          account: given.account,
          ticketId: last.id,
          contactId: contact.contactId,
          actor: m % 2 === 0 ? 'customer' : 'user',
          body: `mensagem ${m} de ${n} sobre o pedido de sábado`,
          fromMe: m % 2 === 1,
          mediaType: 'conversation',
          ack: 3,
          createdAt: new Date(start + n * 60_000 + m * 1000).toISOString(),
          version: 1,
        }),
      );
    }
    await write(items);
  }
  await write([], true);
  runtime.clients.destroy();
}

function withoutLists(item: StoredItem): StoredItem {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !/^gsi[12]/.test(name)));
}

/** Batches of 25, four at a time. */
function createWriter(runtime: Runtime) {
  let waiting: StoredItem[] = [];
  const running = new Set<Promise<void>>();
  const send = async (batch: StoredItem[]): Promise<void> => {
    let requests: Record<string, unknown>[] = batch.map((Item) => ({ PutRequest: { Item } }));
    while (requests.length > 0) {
      const answer = await runtime.clients.dynamo.send(
        new BatchWriteCommand({ RequestItems: { [runtime.settings.tableName]: requests } }),
      );
      requests = (answer.UnprocessedItems?.[runtime.settings.tableName] ?? []) as Record<string, unknown>[];
    }
  };
  return async (items: StoredItem[], all = false): Promise<void> => {
    waiting.push(...items);
    while (waiting.length >= 25 || (all && waiting.length > 0)) {
      const batch = waiting.slice(0, 25);
      waiting = waiting.slice(25);
      const sending: Promise<void> = send(batch).finally(() => running.delete(sending));
      running.add(sending);
      if (running.size >= 4) await Promise.race(running);
    }
    if (all) await Promise.all(running);
  };
}
