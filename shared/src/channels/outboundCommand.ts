import * as z from 'zod';
import { longestBody } from '../records/longestBody.ts';
import { mediaTypes, messageMedia } from '../records/messageModel.ts';
import { mostMentions } from '../groups/groupRules.ts';
import { chatIdentity } from './inboundEvent.ts';

/** Numbers per question; WhatsApp is asked about all of them at once. */
export const mostNumbers = 50;

const base = {
  v: z.literal(1),
  companyId: z.int().positive(),
  connectionId: z.int().positive(),
  /** Makes the command idempotent. */
  commandId: z.string().min(1).max(128),
};

/** Fields of commands that leave under a channel id of their own. */
const leaving = {
  ...base,
  account: z.string().max(40),
  chat: chatIdentity,
  /** Chosen when the message was stored; a retry uses the same. */
  wid: z.string().min(1).max(128),
  /** Instant of storing: a command delivered long after it may have been sent already. Absent from older senders. */
  storedAt: z.string().max(40).optional(),
  /** `bulk` (sent automatically in quantity) yields to messages that somebody waits for. */
  lane: z.enum(['people', 'bulk']).optional(),
};

/** Members mentioned by the text, as named after the @. Absent without any. */
const mentions = z.array(chatIdentity).max(mostMentions).optional();

/** The message to change; `participant` is its author in a group. */
const target = z.object({
  wid: z.string().min(1).max(128),
  fromMe: z.boolean(),
  participant: z.nullable(chatIdentity),
});

/** Commands to a connection's session, on the outbound queue of its shard. */
export const outboundCommand = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('start') }),
  z.object({ ...base, kind: z.literal('newQr') }),
  /** Closes the socket, whatever state it reports, and opens a new one with the existing pairing. */
  z.object({ ...base, kind: z.literal('restart') }),
  z.object({ ...base, kind: z.literal('disconnect') }),
  z.object({ ...base, kind: z.literal('logout'), deleted: z.boolean() }),
  z.object({
    ...leaving,
    kind: z.literal('send'),
    /** ISO instant, seconds ahead, before which the message must not be sent; later ones of its chat wait too. */
    notBefore: z.string().max(40).optional(),
    mediaType: z.enum(mediaTypes),
    body: z.string().max(longestBody),
    mentions,
    media: messageMedia.extend({ key: z.string().max(512) }).nullable(),
    /** JSON of a location, cards, a menu or a button. Absent from older senders, like `forwarded`. */
    dataJson: z.string().nullable().optional(),
    /** Shown as forwarded. */
    forwarded: z.boolean().optional(),
    /** Seconds after which messages of the chat disappear; absent if they stay. */
    expiration: z.int().positive().optional(),
    quoted: z
      .object({
        wid: z.string().max(128),
        fromMe: z.boolean(),
        body: z.string().max(longestBody),
        participant: z.nullable(chatIdentity),
      })
      .nullable(),
  }),
  z.object({
    ...leaving,
    kind: z.literal('edit'),
    target,
    body: z.string().min(1).max(longestBody),
    mentions,
  }),
  z.object({ ...leaving, kind: z.literal('delete'), target }),
  /** '' removes the reaction. */
  z.object({ ...leaving, kind: z.literal('react'), target, emoji: z.string().max(40) }),
  z.object({
    ...base,
    kind: z.literal('read'),
    chat: chatIdentity,
    wids: z
      .array(z.object({ wid: z.string().max(128), participant: z.string().max(80).nullable() }))
      .min(1)
      .max(100),
  }),
  z.object({
    ...base,
    kind: z.literal('fetchFile'),
    account: z.string().max(40),
    chat: chatIdentity,
    /** Message whose file could not be fetched when it arrived. */
    wid: z.string().min(1).max(128),
  }),
  z.object({ ...base, kind: z.literal('fetchGroup'), account: z.string().max(40), chat: chatIdentity }),
  z.object({
    ...base,
    kind: z.literal('rejectCall'),
    chat: chatIdentity,
    callId: z.string().min(1).max(128),
    /** Address of the caller. */
    from: z.string().min(1).max(80),
  }),
  z.object({
    ...base,
    kind: z.literal('presence'),
    chat: chatIdentity,
    presence: z.enum(['composing', 'recording', 'paused']),
  }),
  /** Asks which of these numbers (digits only) WhatsApp knows, and under which identity. */
  z.object({
    ...base,
    kind: z.literal('checkNumbers'),
    numbers: z
      .array(z.string().regex(/^\d{8,15}$/))
      .min(1)
      .max(mostNumbers),
    /** Asked by a person, not for a list: a share of the day's checks is reserved for these. */
    typed: z.boolean().optional(),
  }),
  /** Asks for the picture of somebody, who need not be a contact. */
  z.object({ ...base, kind: z.literal('profilePicture'), of: chatIdentity }),
  /** Asks for the phone's address book to be stored (phoneBookEntity.ts). */
  z.object({ ...base, kind: z.literal('importContacts') }),
]);
export type OutboundCommand = z.infer<typeof outboundCommand>;

/** Shard of a connection; it stays the same as long as `shardCount` does. */
export function shardOf(connectionId: number, shardCount: number): number {
  return connectionId % shardCount;
}

export type SendCommand = Extract<OutboundCommand, { kind: 'send' }>;

/**
 * Kind of each command. `leaving`: the channel answers it, and it waits while the connection is away. `chat`: concerns
 * one chat, keeps its order, and is dropped when late. `session`: concerns the connection's session. `question`:
 * answered by a table item under the command's id, and dropped when late. A command missing here does not compile.
 * Functions are deployed before the connector: until the connector follows, a new command ends in the dead-letter
 * queue, so its sender must cope with no answer, and CHANGELOG tells operators.
 */
const concerns = {
  start: 'session',
  newQr: 'session',
  restart: 'session',
  disconnect: 'session',
  logout: 'session',
  send: 'leaving',
  edit: 'leaving',
  delete: 'leaving',
  react: 'leaving',
  read: 'chat',
  fetchFile: 'chat',
  fetchGroup: 'chat',
  rejectCall: 'chat',
  presence: 'chat',
  checkNumbers: 'question',
  profilePicture: 'question',
  importContacts: 'question',
} as const satisfies Record<OutboundCommand['kind'], 'leaving' | 'chat' | 'session' | 'question'>;

type Concern = (typeof concerns)[OutboundCommand['kind']];
type CommandOf<Which extends Concern> = Extract<
  OutboundCommand,
  {
    kind: {
      [Kind in OutboundCommand['kind']]: (typeof concerns)[Kind] extends Which ? Kind : never;
    }[OutboundCommand['kind']];
  }
>;

/** A command that the channel answers and that waits while the connection is away. */
export type LeavingCommand = CommandOf<'leaving'>;

/** A command that changes a sent or received message. */
export type ChangeCommand = Exclude<LeavingCommand, SendCommand>;

export const isLeavingKind = (kind: string): boolean =>
  Object.entries(concerns).some(([known, concern]) => known === kind && concern === 'leaving');

/** True for commands that are dropped when late; unknown kinds are treated as such. */
export function isPassingKind(kind: string): boolean {
  const concern = Object.entries(concerns).find(([known]) => known === kind)?.[1];
  return concern === undefined || concern === 'chat' || concern === 'question';
}

export function isLeaving(command: OutboundCommand): command is LeavingCommand {
  return concerns[command.kind] === 'leaving';
}

export type FetchFileCommand = Extract<OutboundCommand, { kind: 'fetchFile' }>;

/** Commands about one chat, which keep their order. */
export type ChatCommand = CommandOf<'leaving' | 'chat'>;

/** Commands whose sender waits for an answer. */
export type QuestionCommand = CommandOf<'question'>;
