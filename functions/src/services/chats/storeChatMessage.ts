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

/** Lifetime of an idempotency key. */
const keyLifeMs = 24 * 60 * 60 * 1000;
/** No call lasts longer: an older claim without a message was abandoned. */
const longestCallMs = 60_000;
/** Attempts to find a free id. */
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
  /** Copies the file to its final key. */
  bring: (() => Promise<void>) | undefined;
  key: string | undefined;
  /** Hash of the call's content. */
  said: string;
}

/**
 * Stores a chat message, once per idempotency key. The claim is written first with the message's id, so a retry finds
 * the message or completes it: under the same id, or under a new one if the first call was abandoned.
 *
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED, ERR_CONFLICT, ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL, and anything
 * `bring` throws
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
  // The earlier call was abandoned or its key has expired: take over the claim with the new id.
  try {
    await table.put(item, { expression: '#messageId = :was', values: { was: earlier.messageId } });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
  return { claimed: messageId };
}

/**
 * With `draws` (no idempotency key), an id in use belongs to another message and a new id is drawn, unless a lost
 * attempt of this call stored it. Without `draws`, a message under the claimed id is taken for this one.
 */
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

/** True if an earlier attempt, whose response was lost, stored this message. */
const isSame = (one: ChatMessageItem, other: ChatMessageItem): boolean =>
  one.senderId === other.senderId && one.createdAt === other.createdAt && one.message === other.message;

/** Arms the cleanup timer before the copy, so that a refused message leaves no file behind. */
async function bringFile(
  runtime: Runtime,
  message: ChatMessageItem,
  bring: (() => Promise<void>) | undefined,
): Promise<void> {
  const { media, companyId } = message;
  if (media === undefined) return;
  if (bring) (await storageOf(runtime, companyId, media.by)).take(media.size);
  await watchFile(runtime, chatFile, message, media.key);
  await bring?.();
}
