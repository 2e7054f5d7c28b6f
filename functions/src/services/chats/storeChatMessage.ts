import { createHash } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import { storageOf } from '../../core/company/storageOf.ts';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { watchFile } from '../../core/ownedFiles/watchFile.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { chatFile } from './chatFile.ts';
import {
  chatMessageEntity,
  type ChatMessageItem,
  chatSendEntity,
  findChatMessage,
} from './chatMessageEntity.ts';
import { nextMessageId } from './nextMessageId.ts';

/** How long a key stands for its message. */
const keyLifeMs = 24 * 60 * 60 * 1000;
/** Longer than any call lasts: by then what a claim was made for has been stored, or never will be. */
const longestCallMs = 60_000;
/** Ids that are drawn until one is free. */
const mostDraws = 10;

type Draft = Pick<
  ChatMessageItem,
  | 'companyId'
  | 'chatId'
  | 'senderId'
  | 'senderName'
  | 'message'
  | 'mediaType'
  | 'media'
  | 'quotedId'
  | 'mentions'
>;

interface Send {
  draft: Draft;
  /** Brings its file to its place. */
  bring: (() => Promise<void>) | undefined;
  key: string | undefined;
  /** What the call says, in short. */
  said: string;
}

/**
 * Stores a message among colleagues, once under its key. The claim comes first and names the id of the message: whoever asks again finds
 * the message, or stores it there.
 *
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED, ERR_STORAGE_FULL, and what `bring` throws
 */
export async function storeChatMessage(runtime: Runtime, send: Send): Promise<ChatMessageItem> {
  const id = nextMessageId(runtime);
  if (send.key === undefined || send.key === '') return store(runtime, send, id, true);
  const { stored, claimed } = await claim(runtime, send, send.key, id);
  return stored ?? store(runtime, send, claimed, false);
}

async function claim(
  { store: table, clock }: Runtime,
  { draft, said }: Send,
  key: string,
  messageId: number,
): Promise<{ stored?: ChatMessageItem | undefined; claimed: number }> {
  const { companyId, chatId, senderId: userId } = draft;
  const now = clock.now();
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  const own = { companyId, chatId, userId, key: hash };
  const expiresAt = Math.ceil((now + keyLifeMs) / 1000);
  const item = chatSendEntity.toItem({ ...own, said, messageId, at: now, expiresAt });
  try {
    await table.put(item, absent);
    return { claimed: messageId };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const found = await table.get(chatSendEntity.key(own), { consistent: true });
  if (found === undefined) throw new AppError('ERR_CONFLICT');
  const earlier = chatSendEntity.fromItem(found);
  const age = now - earlier.at;
  if (age < keyLifeMs) {
    if (earlier.said !== said) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
    const stored = await findChatMessage(table, { companyId, chatId, id: earlier.messageId });
    if (stored !== undefined || age < longestCallMs) return { stored, claimed: earlier.messageId };
  }
  // What it was made for ended without a message, or its day is over: the message stands where it is written now.
  try {
    await table.put(item, { expression: '#messageId = :was', values: { was: earlier.messageId } });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
  return { claimed: messageId };
}

/** `draws`: an id that is taken is another message's, so that another one is drawn; else it is the same message. */
async function store(
  runtime: Runtime,
  { draft, bring }: Send,
  first: number,
  draws: boolean,
): Promise<ChatMessageItem> {
  const { store: table, clock } = runtime;
  let id = first;
  for (let draw = 1; ; draw++) {
    const at = clock.iso();
    const message: ChatMessageItem = { ...draft, id, createdAt: at, updatedAt: at, version: 1 };
    await bringFile(runtime, message, draw === 1 ? bring : undefined);
    const put = { put: chatMessageEntity.toItem(message), condition: absent };
    try {
      if (message.media === undefined) await table.put(put.put, put.condition);
      else await table.transact([put, ...storedBytesWrites(draft.companyId, [], [message.media])]);
      return message;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const there = await findChatMessage(table, message);
      if (there !== undefined && (!draws || isSame(there, message))) return there;
      if (draw >= mostDraws) throw error;
      id = nextMessageId(runtime);
    }
  }
}

/** Its own, stored by a try whose answer was lost. */
const isSame = (one: ChatMessageItem, other: ChatMessageItem): boolean =>
  one.senderId === other.senderId && one.createdAt === other.createdAt && one.message === other.message;

/** Watched under the message's id before it is there: what is refused after all leaves no file. */
async function bringFile(
  runtime: Runtime,
  message: ChatMessageItem,
  bring: (() => Promise<void>) | undefined,
): Promise<void> {
  const { media, companyId } = message;
  if (media === undefined) return;
  if (bring) (await storageOf(runtime, companyId)).take(media.size);
  await watchFile(runtime, chatFile, message, media.key);
  await bring?.();
}
