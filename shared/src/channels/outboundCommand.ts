import * as z from 'zod';
import { longestBody } from '../records/longestBody.ts';
import { mediaTypes, messageMedia } from '../records/messageModel.ts';
import { mostMentions } from '../groups/groupRules.ts';
import { chatIdentity } from './inboundEvent.ts';

/** Numbers of one question; WhatsApp is asked of all of them at once. */
export const mostNumbers = 50;

const base = {
  v: z.literal(1),
  companyId: z.int().positive(),
  connectionId: z.int().positive(),
  /** A command that runs twice has one effect. */
  commandId: z.string().min(1).max(128),
};

/** What leaves under a channel id of its own. */
const leaving = {
  ...base,
  account: z.string().max(40),
  chat: chatIdentity,
  /** Chosen when it was stored; sent again it has the same one. */
  wid: z.string().min(1).max(128),
  /** When it was stored: long after that it may have left already. Absent from older senders. */
  storedAt: z.string().max(40).optional(),
  /** What is sent by itself in quantity goes behind what somebody waits for. */
  lane: z.enum(['people', 'bulk']).optional(),
};

/** Members of a group whom the text names, by what stands behind their @. Absent without any. */
const mentions = z.array(chatIdentity).max(mostMentions).optional();

/** The message that something is done to; `participant` is who wrote it in a group. */
const target = z.object({
  wid: z.string().min(1).max(128),
  fromMe: z.boolean(),
  participant: z.nullable(chatIdentity),
});

/** Commands to a connection's session, on the outbound queue of its shard (connector page). */
export const outboundCommand = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('start') }),
  z.object({ ...base, kind: z.literal('newQr') }),
  /** Closes the socket, whatever it says of itself, and opens another with the pairing there is. */
  z.object({ ...base, kind: z.literal('restart') }),
  z.object({ ...base, kind: z.literal('disconnect') }),
  z.object({ ...base, kind: z.literal('logout'), deleted: z.boolean() }),
  z.object({
    ...leaving,
    kind: z.literal('send'),
    /** ISO instant before which it does not leave, seconds ahead: what is behind it in its chat waits with it. */
    notBefore: z.string().max(40).optional(),
    mediaType: z.enum(mediaTypes),
    body: z.string().max(longestBody),
    mentions,
    media: messageMedia.extend({ key: z.string().max(512) }).nullable(),
    /** A place, cards. Absent from older senders, as is the next. */
    dataJson: z.string().nullable().optional(),
    /** Marked as told again. */
    forwarded: z.boolean().optional(),
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
  /** '' takes the reaction back. */
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
    /** Message whose file could not be had when it came. */
    wid: z.string().min(1).max(128),
  }),
  z.object({ ...base, kind: z.literal('fetchGroup'), account: z.string().max(40), chat: chatIdentity }),
  z.object({
    ...base,
    kind: z.literal('rejectCall'),
    chat: chatIdentity,
    callId: z.string().min(1).max(128),
    /** Address that the call comes from. */
    from: z.string().min(1).max(80),
  }),
  z.object({
    ...base,
    kind: z.literal('presence'),
    chat: chatIdentity,
    presence: z.enum(['composing', 'recording', 'paused']),
  }),
  /** Which of these numbers, digits only, WhatsApp knows, and how. */
  z.object({
    ...base,
    kind: z.literal('checkNumbers'),
    numbers: z
      .array(z.string().regex(/^\d{8,15}$/))
      .min(1)
      .max(mostNumbers),
    /** Somebody asks, not a list: of a day's numbers they have a share. */
    typed: z.boolean().optional(),
  }),
  /** The picture of somebody, whom a company need not know. */
  z.object({ ...base, kind: z.literal('profilePicture'), of: chatIdentity }),
  /** To have all contacts of the phone in its book (phoneBookEntity.ts). */
  z.object({ ...base, kind: z.literal('importContacts') }),
]);
export type OutboundCommand = z.infer<typeof outboundCommand>;

/** Shard of a connection: fixed for its life (connector page). */
export function shardOf(connectionId: number, shardCount: number): number {
  return connectionId % shardCount;
}

/** The command that sends a stored message. */
export type SendCommand = Extract<OutboundCommand, { kind: 'send' }>;

/**
 * What a command is about: `leaving` is answered by the channel, and waits where the connection is away; `chat` is about
 * one chat, in whose order it stays, and passes with its moment; `session` is about the connection's session itself;
 * `question` is answered by an item of the table, under the command's id, and passes as well. A command without its line does
 * not compile.
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

/** A command that the channel answers, and that waits where the connection is away. */
export type LeavingCommand = CommandOf<'leaving'>;

/** A command that does something to a message that was sent or received. */
export type ChangeCommand = Exclude<LeavingCommand, SendCommand>;

export const isLeavingKind = (kind: string): boolean =>
  Object.entries(concerns).some(([known, concern]) => known === kind && concern === 'leaving');

/** Whether what a kind is for passes with its moment; of a kind that nobody here knows that is taken for granted. */
export function isPassingKind(kind: string): boolean {
  const concern = Object.entries(concerns).find(([known]) => known === kind)?.[1];
  return concern === undefined || concern === 'chat' || concern === 'question';
}

export function isLeaving(command: OutboundCommand): command is LeavingCommand {
  return concerns[command.kind] === 'leaving';
}

/** The command that asks for a file again. */
export type FetchFileCommand = Extract<OutboundCommand, { kind: 'fetchFile' }>;

/** Commands about one chat; they stay in order. */
export type ChatCommand = CommandOf<'leaving' | 'chat'>;

/** Commands to which somebody waits for an answer. */
export type QuestionCommand = CommandOf<'question'>;
