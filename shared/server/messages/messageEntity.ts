import { chatKey, type ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { Mentions } from '@balcao/shared/messages/mentions';
import type { ActorKind, ChangeKind, HiddenChange, MediaType } from '@balcao/shared/records/messageModel';
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
  /** Set if other messages share the file (a greeting's): it is not deleted with this message, and is counted once. */
  shared?: true | undefined;
  /** User in whose share of the company's storage it counts: who brought it, unless an administrator or a program. */
  by?: number | undefined;
}

/** Author of a message in a group, whose chat does not identify them. */
export interface MessageAuthor {
  chat: ChatIdentity;
  /** Name they chose themselves; may be empty. */
  name: string;
}

/** Copy of a quoted message, stored with the message that quotes it. */
export interface QuotedItem {
  id?: number | undefined;
  /**
   * Part of the quoted message's key, like `id`; then its ticket and queue. All absent if that message is not stored.
   */
  createdAt?: string | undefined;
  ticketId?: number | undefined;
  queueId?: number | undefined;
  wid: string;
  /** As sent to the chat: outgoing text never contains the names under which staff know members. */
  body: string;
  /**
   * The body as sent, set only for quotes of an earlier release, whose `body` contains the names under which staff know
   * members.
   */
  sent?: string | undefined;
  fromMe: boolean;
  mediaType: MediaType;
  author?: MessageAuthor | undefined;
  /** True if a post in somebody's status is quoted, which is not stored here. */
  isStatus?: true | undefined;
}

export interface MessageItem {
  companyId: number;
  conversationId: number;
  id: number;
  wid: string;
  account: string;
  /** Absent if no ticket was open when it was sent. */
  ticketId?: number | undefined;
  contactId: number;
  queueId?: number | undefined;
  userId?: number | undefined;
  actor: ActorKind;
  /** The scheduled message that sent it, whose state follows from this message's. */
  scheduleId?: number | undefined;
  /** The campaign and its recipient, whose report follows from this message's state. */
  campaignId?: number | undefined;
  recipient?: string | undefined;
  /** Set for members of a group only. */
  author?: MessageAuthor | undefined;
  body: string;
  /** Names of members whom the body mentions, as they were when the message arrived; absent without any. */
  mentions?: Mentions | undefined;
  /** Of our messages: the members mentioned, each with the identity that follows the @ in the body. */
  named?: ChatIdentity[] | undefined;
  fromMe: boolean;
  mediaType: MediaType;
  media?: StoredMedia | undefined;
  /** The sender's description of a file that could not be fetched; `failure` says why. */
  missing?: Omit<StoredMedia, 'key'> | undefined;
  dataJson?: string | undefined;
  /** Text of a received audio, once transcribed. */
  transcription?: string | undefined;
  ack: number;
  failure?: string | undefined;
  isDeleted?: boolean | undefined;
  isEdited?: boolean | undefined;
  /** Instant of its last edit: an earlier edit that arrives later is ignored. */
  editedAt?: string | undefined;
  /** Changes that only the phone can show, with the instant of the last of each kind; absent without any. */
  hiddenChanges?: Partial<Record<HiddenChange, string>> | undefined;
  /** Channel ids of our changes to this message that the channel has not accepted yet. */
  editWid?: string | undefined;
  deleteWid?: string | undefined;
  reactWid?: string | undefined;
  changeFailed?: ChangeKind | undefined;
  isForwarded?: boolean | undefined;
  isPrivate?: boolean | undefined;
  quoted?: QuotedItem | undefined;
  /** Emoji by reactor: `me`, `customer`, or a mark of a group's member. */
  reactions?: Record<string, string> | undefined;
  /** Of our messages: instant before which it must not be sent. */
  notBefore?: string | undefined;
  /** Instant at which the channel took the message, if different from `createdAt`. */
  sentAt?: string | undefined;
  createdAt: string;
  version: number;
}

/** Keyed by conversation and order of storing, so a page is one query. */
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
  /** Set if the id is that of a change made to the message. */
  change?: MadeChange | undefined;
  /** Unix seconds; set once the change is settled and cannot be undone any more. */
  expiresAt?: number | undefined;
}

/** A change that one of our users made to a stored message. */
export interface MadeChange {
  kind: ChangeKind;
  userId: number;
  at: string;
  /** The text or reaction that it replaced; '' once the channel has accepted or refused the change. */
  before: string;
  wasEdited?: boolean | undefined;
  /** Channel id of the change that it replaced, if the channel had not accepted that one yet. */
  replaced?: string | undefined;
  /** The channel accepted it although another change had replaced it already. */
  taken?: boolean | undefined;
}

/** Attribute with the channel id of the change of each kind that the channel has not accepted yet. */
export const changeWids = { edit: 'editWid', delete: 'deleteWid', react: 'reactWid' } as const;

/**
 * The claim on a channel's message id, written with the message on condition that it is absent, so an event delivered
 * twice is stored once. Acks, edits and echoes find their message through it. Keyed by account because two of our
 * numbers may write to each other under one id.
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
 * The claim of a message whose id another message already has: senders choose ids, and members of a group know each
 * other's ids. Such claims differ by conversation and, within a group, by author.
 */
export const laterClaimEntity = defineEntity<MessageClaim & { author: string }>()({
  name: 'laterMessageClaim',
  description: 'Claim of a message under an id that one of another chat or author had first',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WID#{account}#{wid}',
  sk: 'W#{conversationId}#{author}',
});

/** Leads from a message's id to its key, for edit, delete, forward and resend. Maintained from the stream. */
export const messagePointerEntity = defineEntity<{
  companyId: number;
  id: number;
  conversationId: number;
  createdAt: string;
  /** Size of its file, set once it counts in the company's storage. */
  bytes?: number | undefined;
  /** User in whose share the file counts. */
  by?: number | undefined;
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

/** The claim on the channel id of a change: acks find the changed message and its earlier state through it. */
export function changeClaimOf(message: MessageItem, wid: string, change: MadeChange): StoredItem {
  const { companyId, account, conversationId, id, createdAt } = message;
  return messageClaimEntity.toItem({ companyId, account, wid, conversationId, id, createdAt, change });
}

/** Lifetime of a settled claim, 30 days: the channel reports on a change for days, not for months. */
const settledSeconds = 30 * 24 * 60 * 60;

/**
 * Settles the claim of a change that will not be undone any more: removes the earlier text and lets the claim expire.
 */
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

/** The claim of a message whose id belongs to another message already. */
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

/** Limit on the chain of consecutive changes that the channel has not accepted. */
const mostReplaced = 20;

/**
 * The changes that were replaced before the channel had accepted them, the latest first, up to and including the first
 * that it accepted after all.
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

/** Claims by message id, in one round trip per 100 ids; ids that are not stored are missing. */
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

/** Limit on the messages under one id that are searched. */
const mostUnderOneId = 50;

/**
 * The stored message of a channel id, usually in two round trips. Ids are unique per chat and author only: if the first
 * message under the id is not meant, up to 50 later ones are read one after the other.
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

/**
 * The message by its id: two round trips. The pointer to it is written from the stream, so a new message is found only
 * after the stream has handled it.
 */
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
