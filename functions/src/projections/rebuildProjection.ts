import { contactSearchWords } from '@balcao/shared/contacts/contactRules';
import { contactEntity, contactWordEntity } from '../contacts/contactEntity.ts';
import { contactWordsEntity, initialOf } from '../contacts/contactWordsEntity.ts';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { messageEntity, messagePointerEntity } from '@balcao/shared/server/messages/messageEntity';
import { messageWordEntity } from '../messages/messageWordEntity.ts';
import { messageWordEntries } from '../messages/projectMessageWords.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { listCounterEntity } from '../db/listCounterEntity.ts';
import { loadTallies } from '../loading/loadTallies.ts';
import { countedTicketEntity, ticketBucket } from '../tickets/countedTicketEntity.ts';
import { ticketEntity } from '../tickets/ticketEntity.ts';
import { scanTable } from './scanTable.ts';

export const projectionNames = ['counters', 'words', 'pointers', 'messageWords'] as const;
export type ProjectionName = (typeof projectionNames)[number];

type Rebuilt = Map<string, StoredItem>;

/**
 * Makes a projection anew from what it derives from: writes what ought to be there, takes out what ought not. Live
 * changes meanwhile are followed by the stream as ever; counters are exact again when nothing moved while they were
 * rebuilt, so that is done in a quiet hour. Answers how many items were written and taken out.
 */
export async function rebuildProjection(
  runtime: Runtime,
  name: ProjectionName,
): Promise<{ written: number; removed: number }> {
  const wanted: Rebuilt = new Map();
  if (name === 'counters') await countEverything(runtime, wanted);
  else if (name === 'words') await enterContacts(runtime, wanted);
  else if (name === 'pointers') await pointAtMessages(runtime, wanted);
  else await enterMessages(runtime, wanted);
  const kinds = {
    counters: ['listCounter', 'countedTicket'],
    words: ['contactWord', 'contactWords'],
    pointers: ['messagePointer'],
    messageWords: ['messageWord'],
  }[name];
  let removed = 0;
  for await (const stored of scanTable(runtime, kinds)) {
    if (wanted.has(keyText(stored))) continue;
    removed++;
    await runtime.store.delete(keyOf(stored));
  }
  for (const item of wanted.values()) await runtime.store.put(item);
  return { written: wanted.size, removed };
}

function keyOf(item: StoredItem): ItemKey {
  return { pk: String(item['pk']), sk: String(item['sk']) };
}

function keyText(item: StoredItem): string {
  return `${String(item['pk'])}\n${String(item['sk'])}`;
}

function want(wanted: Rebuilt, item: StoredItem): void {
  wanted.set(keyText(item), item);
}

/**
 * Every counter there is, as the areas declare what they count. They are written with a version above any live one's, so
 * that screens take the rebuilt count.
 */
async function countEverything(runtime: Runtime, wanted: Rebuilt): Promise<void> {
  const tallies = await loadTallies();
  const counters = new Map<string, { companyId: number; bucket: string; count: number }>();
  for await (const stored of scanTable(runtime, [...tallies.keys()])) {
    for (const { companyId, bucket, by } of tallies.get(String(stored['et']))?.(stored) ?? []) {
      const name = `${companyId}\n${bucket}`;
      counters.set(name, { companyId, bucket, count: (counters.get(name)?.count ?? 0) + by });
    }
    if (!ticketEntity.owns(stored)) continue;
    const { companyId, id: ticketId, version } = ticketEntity.fromItem(stored);
    want(wanted, countedTicketEntity.toItem({ companyId, ticketId, bucket: ticketBucket(stored), version }));
  }
  const version = runtime.clock.now();
  for (const counter of counters.values()) want(wanted, listCounterEntity.toItem({ ...counter, version }));
}

async function enterContacts(runtime: Runtime, wanted: Rebuilt): Promise<void> {
  for await (const stored of scanTable(runtime, ['contact'])) {
    const contact = contactEntity.fromItem(stored);
    const { companyId, contactId, version } = contact;
    const words = contactSearchWords(contact);
    want(wanted, contactWordsEntity.toItem({ companyId, contactId, words, version }));
    for (const word of words)
      want(wanted, contactWordEntity.toItem({ companyId, initial: initialOf(word), word, contactId }));
  }
}

async function enterMessages(runtime: Runtime, wanted: Rebuilt): Promise<void> {
  for await (const stored of scanTable(runtime, ['message']))
    for (const entry of messageWordEntries(messageEntity.fromItem(stored)))
      want(wanted, messageWordEntity.toItem(entry));
}

async function pointAtMessages(runtime: Runtime, wanted: Rebuilt): Promise<void> {
  for await (const stored of scanTable(runtime, ['message'])) {
    const { companyId, id, conversationId, createdAt } = messageEntity.fromItem(stored);
    want(wanted, messagePointerEntity.toItem({ companyId, id, conversationId, createdAt }));
  }
}
