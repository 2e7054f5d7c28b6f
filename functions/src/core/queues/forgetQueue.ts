import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { present } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { authEntity, forgetAuth } from '../people/authEntity.ts';
import { chatbotBlockEntity, chatbotTreeEntity } from '../records/chatbotTreeEntity.ts';
import { storedTree } from '../chatbot/storedTree.ts';
import { directoryWrite, forgetDirectory } from '../company/directoryEntity.ts';
import {
  connectionEntity,
  listConnectionItems,
  readConnection,
  toDirectoryConnection,
} from '../records/connectionEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { listUserItems, readUser, userEntity } from '../people/userEntity.ts';
import { listQueueItems } from '../records/queueEntity.ts';

const attempts = { attempts: 5, pauseMs: 50 };
const asRead = (version: number) => ({ expression: '#version = :version', values: { version } });

/** Removes a deleted queue from connections, users and options, and deletes its own options. Safe to repeat. */
export async function forgetQueue(runtime: Runtime, companyId: number, queueId: number): Promise<void> {
  const { store } = runtime;
  await dropMenu(runtime, companyId, queueId);
  for (const { id, queueIds, sendIdQueue, queueIdImportMessages } of await listConnectionItems(
    store,
    companyId,
  ))
    if (queueIds.includes(queueId) || sendIdQueue === queueId || queueIdImportMessages === queueId)
      await untilAccepted(() => leaveConnection(runtime, companyId, id, queueId), attempts);
  for (const { id, queueIds } of await listUserItems(store, companyId))
    if (queueIds.includes(queueId))
      await untilAccepted(() => leaveUser(runtime, companyId, id, queueId), attempts);
  for (const { id } of await listQueueItems(store, companyId, { consistent: true }))
    await untilAccepted(() => leaveOptions(runtime, companyId, id, queueId), attempts);
}

async function dropMenu({ store }: Runtime, companyId: number, queueId: number): Promise<void> {
  const key = chatbotTreeEntity.key({ companyId, queueId });
  const { blocks = [], version } = storedTree(await store.get(key, { consistent: true }));
  if (version === 0) return;
  await store.batchWrite(blocks.map(([first]) => ({ delete: chatbotBlockEntity.key({ companyId, first }) })));
  await store.delete(key);
}

/**
 * Removes a deleted queue from a connection. A redirect or an import of old messages that leads to the queue is
 * switched off with it.
 */
async function leaveConnection(
  { store, clock }: Runtime,
  companyId: number,
  id: number,
  queueId: number,
): Promise<void> {
  const before = await readConnection(store, companyId, id);
  if (before === undefined) return;
  const after = {
    ...before,
    queueIds: before.queueIds.filter((one) => one !== queueId),
    ...(before.sendIdQueue === queueId && { sendIdQueue: null, timeSendQueue: 0 }),
    ...(before.queueIdImportMessages === queueId && {
      queueIdImportMessages: null,
      enableImportMessage: false,
    }),
    updatedAt: clock.iso(),
    version: before.version + 1,
  };
  await store.transact([
    { put: connectionEntity.toItem(after), condition: asRead(before.version) },
    directoryWrite(companyId, 'connection', id, { connection: toDirectoryConnection(after) }),
  ]);
  forgetDirectory(store, companyId);
}

async function leaveUser(
  { store, clock }: Runtime,
  companyId: number,
  id: number,
  queueId: number,
): Promise<void> {
  const before = await readUser(store, companyId, id);
  if (before === undefined) return;
  const queueIds = before.queueIds.filter((one) => one !== queueId);
  const after = { ...before, queueIds, updatedAt: clock.iso(), version: before.version + 1 };
  await store.transact([
    { put: userEntity.toItem(after), condition: asRead(before.version) },
    {
      update: authEntity.key({ companyId, id }),
      change: { set: { queueIds }, add: { version: 1 } },
      condition: present,
    },
  ]);
  forgetAuth(store, companyId, id);
}

/** An option that led to the queue becomes a text option. */
async function leaveOptions(
  { store, clock }: Runtime,
  companyId: number,
  ofQueue: number,
  queueId: number,
): Promise<void> {
  const place = { companyId, queueId: ofQueue };
  const tree = storedTree(await store.get(chatbotTreeEntity.key(place), { consistent: true }));
  if (!everyOption(tree.options).some(({ optQueueId }) => optQueueId === queueId)) return;
  const item = {
    ...tree,
    ...place,
    options: withoutTarget(tree.options, queueId),
    updatedAt: clock.iso(),
    version: tree.version + 1,
  };
  await store.put(chatbotTreeEntity.toItem(item), asRead(tree.version));
}

/** Only options of type `queue` have a target queue (prepareTree.ts). */
function withoutTarget(tree: ChatbotTree, queueId: number): ChatbotTree {
  return tree.map((option) => ({
    ...option,
    ...(option.optQueueId === queueId && { optQueueId: null, queueType: 'text' as const }),
    options: [...withoutTarget(option.options, queueId)],
  }));
}
