import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { type Directory, namedQueue, tagMarks } from '../../core/company/directoryEntity.ts';
import { blockedContactEntity } from '../../core/records/blockedContactEntity.ts';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { knownElsewhere } from './knownElsewhere.ts';
import { scheduleEntity, schedulePartition } from '../schedules/scheduleEntity.ts';
import { ticketEntity } from '../../core/records/ticketEntity.ts';
import { ticketLogEntity } from '../../core/records/ticketLogEntity.ts';
import { ticketNoteEntity } from '../ticketNotes/ticketNoteEntity.ts';

interface Named {
  userId?: number | undefined;
  queueId?: number | undefined;
  whatsappId?: number | undefined;
}

/**
 * Everything stored about a contact except the messages, with names of users, queues and connections beside their ids.
 */
export async function contactFacts(
  store: Store,
  contact: ContactItem,
  conversationIds: readonly number[],
  directory: Directory,
): Promise<object> {
  const { companyId, contactId, pictureKey, tagIds, wallets = [], ...known } = contact;
  const named = <Item extends Named>({ userId, queueId, whatsappId, ...rest }: Item) => ({
    ...rest,
    user: directory.users.get(userId ?? 0)?.name,
    queue: namedQueue(directory, queueId)?.name,
    connection: directory.connections.get(whatsappId ?? 0)?.name,
  });
  const conversations = [];
  for (const conversationId of conversationIds) {
    const place = { companyId, conversationId };
    const stored = await store.get(conversationEntity.key(place));
    if (stored === undefined) continue;
    const { account, channel, chat, connectionId, createdAt } = conversationEntity.fromItem(stored);
    const all = (prefix: string) => readAll(store, { pk: conversationEntity.partition(place), prefix });
    const [tickets, notes, log] = await Promise.all([all('T#'), all('N#'), all('L#')]);
    conversations.push({
      id: conversationId,
      account,
      channel,
      chat,
      connection: directory.connections.get(connectionId)?.name,
      createdAt,
      tickets: tickets.map((item) => {
        // The bot's packed state for the next message is internal.
        const { bot: _bot, botTexts: _texts, ...ticket } = ticketEntity.fromItem(item);
        return named(ticket);
      }),
      notes: notes.map((item) => named(ticketNoteEntity.fromItem(item))),
      log: log.map((item) => named(ticketLogEntity.fromItem(item))),
    });
  }
  const schedules = await readAll(store, {
    index: 'gsi2',
    pk: schedulePartition(companyId, 'gsi2', contactId),
  });
  const storedBlock = await store.get(blockedContactEntity.key({ companyId, contactId }));
  const blocked = storedBlock && blockedContactEntity.fromItem(storedBlock);
  return {
    contact: {
      id: contactId,
      ...known,
      picture: pictureKey !== undefined,
      tags: tagMarks(directory, tagIds).map(({ name }) => name),
      wallets: wallets.flatMap((id) => directory.users.get(id)?.name ?? []),
    },
    ...(blocked && { blocked: { at: blocked.at, messages: blocked.messages } }),
    ...(await knownElsewhere(store, contact)),
    conversations,
    schedules: schedules.map((item) => {
      const { media, sendKey: _key, ...schedule } = scheduleEntity.fromItem(item);
      return named({ ...schedule, file: media?.fileName });
    }),
  };
}

async function readAll(
  store: Store,
  asked: { index?: 'gsi2'; pk: string; prefix?: string },
): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for await (const items of queryPages(store, { ...asked, limit: 500 })) found.push(...items);
  return found;
}
