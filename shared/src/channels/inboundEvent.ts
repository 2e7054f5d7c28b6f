import * as z from 'zod';
import { channels, connectionStatuses } from '../connections/connectionWords.ts';
import { mostMentions } from '../groups/groupRules.ts';
import { mediaFailures } from '../messages/messageFailure.ts';
import { mediaTypes, messageMedia } from '../messages/messageModel.ts';
import { isPhoneOnly } from '../messages/phoneOnly.ts';
import { visibleName } from '../visibleName.ts';
import { withoutControls } from '../withoutControls.ts';
import { withoutHeapedMarks } from '../withoutHeapedMarks.ts';

/**
 * Who a chat is with. `lid` anchors a person; `pn` is the phone number, digits only. At least one is present,
 * groups have `group`. The connector resolves one from the other where it can.
 */
export const chatIdentity = z
  .object({
    lid: z.string().max(40).optional(),
    pn: z.string().max(20).optional(),
    group: z.string().max(60).optional(),
  })
  .refine((chat) => chat.lid !== undefined || chat.pn !== undefined || chat.group !== undefined);
export type ChatIdentity = z.infer<typeof chatIdentity>;

/** What a stranger wrote. */
const strangersText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => withoutHeapedMarks(withoutControls(text)));

const utf8 = new TextEncoder();
/** Bytes: beside a body of 65,536 letters and a group's reactions the card must fit into one item of 400 KB. */
export const mostDataBytes = 65_536;

/** What a stranger is called, by themselves. */
const strangersName = z.string().max(250).transform(visibleName);

const base = {
  v: z.literal(1),
  companyId: z.int().positive(),
  connectionId: z.int().positive(),
  channel: z.enum(channels),
  /** Digits of our number (or the page's id): conversations belong to it, not to the connection row. */
  account: z.string().min(1).max(40),
};

/** One of the many of a group; null where the chat itself says who it was. */
const groupMember = z.object({ chat: chatIdentity, name: strangersName }).nullable();

/** Members of a group that are kept and shown: groups have up to 1,024, those of communities 2,000. */
export const mostMembers = 2048;

/** Whom a text names, by what stands behind their @. Absent without any, and from older connectors. */
const mentions = z.array(chatIdentity).max(mostMentions).optional();

/** Somebody who is in a group; `me` is our own number. */
const groupPerson = z.object({
  lid: z.string().max(40).optional(),
  pn: z.string().max(20).optional(),
  role: z.enum(['admin', 'superadmin']).optional(),
  me: z.literal(true).optional(),
});
export type GroupPerson = z.infer<typeof groupPerson>;

/** Who changes a message; compared with who wrote it. What is not said gives no right. */
const changer = { fromMe: z.boolean().default(false), participant: groupMember.default(null) };

/** Why a file could not be had; what an older process told otherwise is read as something passing. */
const mediaFailure = z.enum(mediaFailures).catch('unavailable');

/** A file that the connector has already put into the media bucket. */
export const inboundMedia = messageMedia.extend({
  fileName: z.string().transform(withoutHeapedMarks),
  key: z.string().max(512),
});

export const inboundMessage = z.object({
  ...base,
  kind: z.literal('message'),
  chat: chatIdentity,
  wid: z.string().min(1).max(128),
  /** Written by us: on the phone itself, or the echo of what we sent. */
  fromMe: z.boolean(),
  /** When the channel took it. */
  at: z.iso.datetime(),
  pushName: strangersName,
  mediaType: z.enum(mediaTypes),
  body: strangersText(65_536),
  media: inboundMedia.nullable(),
  /** Set when a file could not be fetched; the message is stored all the same. */
  mediaFailure: mediaFailure.nullable(),
  /** What its sender said of the file that could not be fetched. */
  missing: messageMedia.optional(),
  /** Bytes above which no file is fetched, where this one was not for that. Absent from older connectors. */
  fileLimit: z.int().positive().optional(),
  quotedWid: z.string().max(128).nullable(),
  forwarded: z.boolean(),
  /** Locations, cards, polls: what the bubble shows beyond the body, as JSON text. */
  dataJson: z
    .string()
    .refine((json) => utf8.encode(json).length <= mostDataBytes)
    .transform(withoutHeapedMarks)
    .nullable(),
  /** Author within a group. */
  participant: groupMember,
  mentions,
});

export const inboundEvent = z.discriminatedUnion('kind', [
  inboundMessage,
  z.object({
    ...base,
    kind: z.literal('edit'),
    chat: chatIdentity,
    wid: z.string().max(128),
    ...changer,
    body: strangersText(65_536),
    at: z.iso.datetime(),
    /** Id of the edit itself: several edits of one message are several events. */
    editId: z.string().max(128),
    mentions,
  }),
  z.object({
    ...base,
    kind: z.literal('delete'),
    chat: chatIdentity,
    wid: z.string().max(128),
    ...changer,
    /** An administrator of the group, who may delete what others wrote. */
    byAdmin: z.boolean().default(false),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('reaction'),
    chat: chatIdentity,
    wid: z.string().max(128),
    /** '' takes the reaction back. */
    emoji: strangersText(40),
    ...changer,
    at: z.iso.datetime(),
    reactionId: z.string().max(128),
  }),
  z.object({
    ...base,
    kind: z.literal('file'),
    chat: chatIdentity,
    wid: z.string().min(1).max(128),
    /** Who wrote the message whose file was asked for again. */
    ...changer,
    mediaType: z.enum(mediaTypes),
    /** Null where it still cannot be had; `mediaFailure` says why. */
    media: inboundMedia.nullable(),
    mediaFailure: mediaFailure.nullable(),
    /** The command that asked for it: it may be asked for several times. */
    requestId: z.string().max(200),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('ack'),
    chat: chatIdentity,
    wids: z.array(z.string().max(128)).min(1).max(100),
    /** 1 server, 2 delivered, 3 read, 4 played; -1 refused. */
    level: z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    /** Code of a refusal (`463`), null otherwise. */
    failure: z.string().max(40).nullable(),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('presence'),
    chat: chatIdentity,
    /** Who of a group it is. Absent elsewhere, and from older connectors. */
    member: chatIdentity.optional(),
    presence: z.enum(['composing', 'recording', 'paused', 'available', 'unavailable']),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('call'),
    /** Who calls; calls of groups are not told. */
    chat: chatIdentity,
    callId: z.string().min(1).max(128),
    /** Address that the call comes from, as the channel has it: to turn it down. */
    from: z.string().min(1).max(80),
    video: z.boolean(),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('contact'),
    chat: chatIdentity,
    name: strangersName.nullable(),
    /** '' where there is none any more; null says nothing of it. */
    pictureKey: z.string().max(512).nullable(),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('group'),
    chat: chatIdentity,
    /** In the order in which WhatsApp tells them. */
    members: z.array(groupPerson).max(mostMembers),
    /** How many there are, those beyond `members` included. */
    count: z.int().nonnegative(),
    at: z.iso.datetime(),
  }),
  z.object({ ...base, kind: z.literal('session'), status: z.enum(connectionStatuses), at: z.iso.datetime() }),
]);
export type InboundEvent = z.infer<typeof inboundEvent>;
export type InboundMessage = z.infer<typeof inboundMessage>;

/** The chat's name in keys and queue groups: group, else LID, else the phone number. */
export function chatKey(chat: ChatIdentity): string {
  if (chat.group !== undefined) return `g:${chat.group}`;
  return chat.lid !== undefined ? `l:${chat.lid}` : `p:${chat.pn}`;
}

/** FIFO message group: events of one chat of one account stay in order (shared decisions, Queues and claims). */
export function inboundGroup(event: InboundEvent): string {
  return 'chat' in event
    ? `${event.companyId}:${event.account}:${chatKey(event.chat)}`
    : `${event.companyId}:session:${event.connectionId}`;
}

/** Identity of an event for deduplication; hashed by the sender into SQS's deduplication id. */
export function inboundIdentity(event: InboundEvent): string {
  const head = `${event.companyId}:${event.account}:${event.kind}`;
  // Within a group everybody sees ids and may use them: another member's message is another one.
  const by = 'participant' in event && event.participant ? `:by ${chatKey(event.participant.chat)}` : '';
  switch (event.kind) {
    case 'message':
      // What is told of a message that cannot be read must not stand in the way of the message itself.
      return `${head}:${event.wid}${by}${isPhoneOnly(event.dataJson) ? ':phoneOnly' : ''}`;
    case 'edit':
      return `${head}:${event.wid}:${event.editId}`;
    case 'delete':
      // With who did it: somebody else's attempt must not swallow the author's own.
      return `${head}:${event.wid}:${event.fromMe ? 'me' : chatKey(event.participant?.chat ?? event.chat)}`;
    case 'reaction':
      return `${head}:${event.reactionId}${by}`;
    case 'file':
      return `${head}:${event.wid}:${event.requestId}`;
    case 'call':
      return `${head}:${event.callId}:by ${chatKey(event.chat)}`;
    case 'ack':
      // What was refused may be sent again, and be refused again; nobody waits five minutes for that.
      if (event.level === -1) return `${head}:-1:${event.wids.join(',')}:${event.at}`;
      return `${head}:${event.level}:${event.wids.join(',')}`;
    case 'contact':
    case 'group':
      return `${head}:${chatKey(event.chat)}:${event.at}`;
    case 'presence':
      return `${head}:${event.connectionId}:${event.member ? `${chatKey(event.member)}:` : ''}${event.at}`;
    default:
      return `${head}:${event.connectionId}:${event.at}`;
  }
}
