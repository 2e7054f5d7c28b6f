import { chatKey, type ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { Mentions } from '@balcao/shared/messages/mentions';
import type { ActorKind, ChangeKind, MediaType } from '@balcao/shared/records/messageModel';
import { type PackedBody, packBody, unpackBody } from './packBody.ts';
import { defineEntity, type ItemKey, type StoredItem } from '../db/entity.ts';
import { type Change, type Condition, present } from '../db/expressions.ts';
import type { Store } from '../db/store.ts';

export interface StoredMedia {
  /** Key in the media bucket. */
  key: string;
  fileName: string;
  mimetype: string;
  size: number;
  width?: number | undefined;
  height?: number | undefined;
  seconds?: number | undefined;
  voice?: boolean | undefined;
  /** Set where other messages have the same file (a greeting's): it stays when this one is deleted, and is counted once. */
  shared?: true | undefined;
}

/** Who wrote it in a group, where the chat does not say. */
export interface MessageAuthor {
  chat: ChatIdentity;
  /** As they call themselves; may be empty. */
  name: string;
}

/** What is kept of a message with one that quotes it. */
export interface QuotedItem {
  id?: number | undefined;
  /** Where it stands and whose history it is; absent with its id, of what nobody here knows. */
  createdAt?: string | undefined;
  ticketId?: number | undefined;
  queueId?: number | undefined;
  wid: string;
  /** As the chat has it: what leaves never says what members are called here. */
  body: string;
  /** The same, of those that an earlier release stored with a body in which members are named as people here know them. */
  sent?: string | undefined;
  fromMe: boolean;
  mediaType: MediaType;
  author?: MessageAuthor | undefined;
}

export interface MessageItem {
  companyId: number;
  conversationId: number;
  id: number;
  wid: string;
  account: string;
  /** Absent where no ticket was open when it was sent. */
  ticketId?: number | undefined;
  contactId: number;
  queueId?: number | undefined;
  userId?: number | undefined;
  actor: ActorKind;
  /** The scheduled message that it is, which learns from it whether it left. */
  scheduleId?: number | undefined;
  /** The campaign that it is of and whom of its recipients it is to, who learns from it what became of it. */
  campaignId?: number | undefined;
  recipient?: string | undefined;
  /** Of a group's member only. */
  author?: MessageAuthor | undefined;
  body: string;
  /** Names, as they were when it came, of members whom the body names; absent without any. */
  mentions?: Mentions | undefined;
  /** Of ours: who these members are, by what stands behind their @. */
  named?: ChatIdentity[] | undefined;
  fromMe: boolean;
  mediaType: MediaType;
  media?: StoredMedia | undefined;
  /** What its sender said of a file that could not be had; `failure` says why. */
  missing?: Omit<StoredMedia, 'key'> | undefined;
  dataJson?: string | undefined;
  /** The words of a received audio, once transcribed. */
  transcription?: string | undefined;
  ack: number;
  failure?: string | undefined;
  isDeleted?: boolean | undefined;
  isEdited?: boolean | undefined;
  /** When its last edit was made: an earlier one that comes later changes nothing. */
  editedAt?: string | undefined;
  /** Channel ids of what we did to it and the channel has not taken yet. */
  editWid?: string | undefined;
  deleteWid?: string | undefined;
  reactWid?: string | undefined;
  changeFailed?: ChangeKind | undefined;
  isForwarded?: boolean | undefined;
  isPrivate?: boolean | undefined;
  quoted?: QuotedItem | undefined;
  /** Emoji by who reacted: `me`, `customer`, or a mark of a group's member. */
  reactions?: Record<string, string> | undefined;
  /** Of ours: before when it is not to leave. */
  notBefore?: string | undefined;
  /** When the channel took it, where that differs from when we stored it. */
  sentAt?: string | undefined;
  createdAt: string;
  version: number;
}

/** Keyed by conversation and the order in which we stored them: a page is one query. */
export const messageEntity = defineEntity<MessageItem>()({
  name: 'message',
  description: 'A message of a conversation, in the order of storing',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'M#{createdAt}#{id:12}',
  pack: ({ body, ...message }) => ({ ...message, ...packBody({ ...message, body }) }),
  unpack: unpackMessage,
});

function unpackMessage(packed: MessageItem & PackedBody): MessageItem {
  const { bodyZ: _packed, ...message } = { bodyZ: undefined, ...packed };
  return { ...message, body: unpackBody(packed) };
}

export interface MessageClaim {
  companyId: number;
  account: string;
  wid: string;
  conversationId: number;
  id: number;
  createdAt: string;
  /** Set where the id is that of something done to the message: what, by whom, when, and what it was before. */
  change?: MadeChange | undefined;
  /** Seconds since 1970, of a change of which nothing is to be taken back any more. */
  expiresAt?: number | undefined;
}

/** Something that one of us did to a stored message. */
export interface MadeChange {
  kind: ChangeKind;
  userId: number;
  at: string;
  /** The text, or the reaction, that it replaced; nothing once the channel has said what came of it. */
  before: string;
  wasEdited?: boolean | undefined;
  /** Channel id of the change that it replaced, where the channel had not taken that one by then. */
  replaced?: string | undefined;
  /** The channel took it, though another had replaced it by then. */
  taken?: boolean | undefined;
}

/** Which attribute names the change of a kind that the channel has not taken yet. */
export const changeWids = { edit: 'editWid', delete: 'deleteWid', react: 'reactWid' } as const;

/**
 * The claim on a channel's message id: written with the message under the condition that it is absent, so an event
 * delivered twice is stored once; acks, edits and echoes find their message through it. It carries the account
 * because two of our numbers may write to each other under one id.
 */
export const messageClaimEntity = defineEntity<MessageClaim>()({
  name: 'messageClaim',
  description: 'Channel message id of an account to its message; the claim that makes storing idempotent',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#WID#{account}#{wid}',
  sk: 'W',
});

/**
 * The claim of a message whose id another had first: senders choose ids, and everybody in a group knows those of the
 * others. Told apart by conversation and, within a group, by author.
 */
export const laterClaimEntity = defineEntity<MessageClaim & { author: string }>()({
  name: 'laterMessageClaim',
  description: 'Claim of a message under an id that one of another chat or author had first',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WID#{account}#{wid}',
  sk: 'W#{conversationId}#{author}',
});

/** Message by its number, maintained from the stream: for edit, delete, forward and resend. */
export const messagePointerEntity = defineEntity<{
  companyId: number;
  id: number;
  conversationId: number;
  createdAt: string;
  /** Of its file, once they count among those that the company keeps. */
  bytes?: number | undefined;
}>()({
  name: 'messagePointer',
  description: 'Message id to its place in a conversation',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#MESSAGE#{id}',
  sk: 'P',
});

export function messageKey(
  message: Pick<MessageItem, 'companyId' | 'conversationId' | 'createdAt' | 'id'>,
): ItemKey {
  return messageEntity.key(message);
}

export function claimOf(message: MessageItem): StoredItem {
  const { companyId, account, wid, conversationId, id, createdAt } = message;
  return messageClaimEntity.toItem({ companyId, account, wid, conversationId, id, createdAt });
}

/** The claim on the channel id of a change: acks find the message that it was made to, and what it was before. */
export function changeClaimOf(message: MessageItem, wid: string, change: MadeChange): StoredItem {
  const { companyId, account, conversationId, id, createdAt } = message;
  return messageClaimEntity.toItem({ companyId, account, wid, conversationId, id, createdAt, change });
}

/** The channel tells of a change for days, not for months. */
const settledSeconds = 30 * 24 * 60 * 60;

/** The claim of a change of which nothing is to be taken back any more: it keeps no word of what was there before. */
export function settledChangeClaim(
  { companyId, account, wid, change: made }: MessageClaim & { change: MadeChange },
  taken: boolean,
): { update: ItemKey; change: Change; condition: Condition } {
  const { kind, userId, at } = made;
  const change: MadeChange = { kind, userId, at, before: '', ...(taken && { taken }) };
  return {
    update: messageClaimEntity.key({ companyId, account, wid }),
    change: { set: { change, expiresAt: Math.floor(Date.parse(at) / 1000) + settledSeconds } },
    condition: present,
  };
}

/** The claim of a message whose id is another's already. */
export function laterClaimOf(message: MessageItem): StoredItem {
  const { companyId, account, wid, conversationId, id, createdAt, fromMe } = message;
  const author = fromMe ? 'me' : message.author ? chatKey(message.author.chat) : 'customer';
  return laterClaimEntity.toItem({ companyId, account, wid, conversationId, id, createdAt, author });
}

export async function findClaim(
  store: Store,
  companyId: number,
  account: string,
  wid: string,
): Promise<MessageClaim | undefined> {
  const item = await store.get(messageClaimEntity.key({ companyId, account, wid }), { consistent: true });
  return item && messageClaimEntity.fromItem(item);
}

/** Changes in a row, none of which the channel took, that are looked through. */
const mostReplaced = 20;

/**
 * The changes that one replaced before the channel had taken them, the latest first, until one that it took after all: that one
 * is the last.
 */
export async function findReplaced(
  store: Store,
  { companyId, account }: Pick<MessageClaim, 'companyId' | 'account'>,
  later: MadeChange,
): Promise<(MessageClaim & { change: MadeChange })[]> {
  const found: (MessageClaim & { change: MadeChange })[] = [];
  let next = later.replaced;
  while (next !== undefined && found.length < mostReplaced) {
    const claim = await findClaim(store, companyId, account, next);
    const change = claim?.change;
    if (claim === undefined || change === undefined) break;
    found.push({ ...claim, change });
    next = change.taken === true ? undefined : change.replaced;
  }
  return found;
}

/** Claims of many ids in one round trip; of what nobody stored there is none. */
export async function findClaims(
  store: Store,
  companyId: number,
  account: string,
  wids: readonly string[],
): Promise<ReadonlyMap<string, MessageClaim>> {
  if (wids.length === 0) return new Map();
  const keys = wids.map((wid) => messageClaimEntity.key({ companyId, account, wid }));
  const items = await store.batchGet(keys, { consistent: true });
  const claims = items.flatMap((item) => (item ? messageClaimEntity.fromItem(item) : []));
  return new Map(claims.map((claim) => [claim.wid, claim]));
}

/** Messages under one id that are looked through for the one that is meant. */
const mostUnderOneId = 50;

/**
 * The stored message of a channel id: two round trips. Another chat, or another member of a group, may have used the id
 * first: where that is not the one that is meant, those that came later under it are looked through.
 */
export async function findMessageByWid(
  store: Store,
  companyId: number,
  account: string,
  wid: string,
  isMeant: (message: MessageItem) => boolean | Promise<boolean> = () => true,
): Promise<MessageItem | undefined> {
  const read = async (claim: MessageClaim): Promise<MessageItem | undefined> => {
    const item = await store.get(messageKey(claim), { consistent: true });
    const message = item && messageEntity.fromItem(item);
    return message && (await isMeant(message)) ? message : undefined;
  };
  const first = await findClaim(store, companyId, account, wid);
  if (first === undefined) return undefined;
  const message = await read(first);
  if (message !== undefined) return message;
  const pk = laterClaimEntity.partition({ companyId, account, wid });
  const later = await store.query({ pk, prefix: 'W#', limit: mostUnderOneId, consistent: true });
  for (const item of later.items) {
    const found = await read(laterClaimEntity.fromItem(item));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The message of a number: two round trips. The pointer follows the message by the stream's delay. */
export async function findMessage(
  store: Store,
  companyId: number,
  id: number,
): Promise<MessageItem | undefined> {
  const pointer = await store.get(messagePointerEntity.key({ companyId, id }));
  if (pointer === undefined) return undefined;
  const item = await store.get(messageKey(messagePointerEntity.fromItem(pointer)), { consistent: true });
  return item && messageEntity.fromItem(item);
}
