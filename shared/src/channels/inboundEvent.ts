// The engine's own door, which loads at every start: of zod only what it checks by.
import * as z from 'zod/mini';
import { channels, connectionStatuses } from '../records/connectionWords.ts';
import { mostMentions } from '../groups/groupRules.ts';
import { mediaFailures } from '../records/messageFailure.ts';
import { type MessageMedia, mediaTypes } from '../records/messageModel.ts';
import { isPhoneOnly } from '../records/phoneOnly.ts';
import { visibleName } from '../text/visibleName.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { withoutHeapedMarks } from '../text/withoutHeapedMarks.ts';

const shortText = (max: number) => z.string().check(z.maxLength(max));
const whole = z.int().check(z.positive());

/**
 * Who a chat is with. `lid` anchors a person; `pn` is the phone number, digits only. At least one is present,
 * groups have `group`. The connector resolves one from the other where it can.
 */
export const chatIdentity = z
  .object({
    lid: z.optional(shortText(40)),
    pn: z.optional(shortText(20)),
    group: z.optional(shortText(60)),
  })
  .check(z.refine((chat) => chat.lid !== undefined || chat.pn !== undefined || chat.group !== undefined));
export type ChatIdentity = z.infer<typeof chatIdentity>;

/** What a stranger wrote. */
const strangersText = (max: number) =>
  z.pipe(
    shortText(max),
    z.transform((text) => withoutHeapedMarks(withoutControls(text))),
  );

const utf8 = new TextEncoder();
/** Bytes: beside a body of 65,536 letters and a group's reactions the card must fit into one item of 400 KB. */
export const mostDataBytes = 65_536;

/** What a stranger is called, by themselves. */
const strangersName = z.pipe(shortText(250), z.transform(visibleName));

const base = {
  v: z.literal(1),
  companyId: whole,
  connectionId: whole,
  channel: z.enum(channels),
  /** Digits of our number (or the page's id): conversations belong to it, not to the connection row. */
  account: z.string().check(z.minLength(1), z.maxLength(40)),
};

/** One of the many of a group; null where the chat itself says who it was. */
const groupMember = z.nullable(z.object({ chat: chatIdentity, name: strangersName }));

/** Members of a group that are kept and shown: groups have up to 1,024, those of communities 2,000. */
export const mostMembers = 2048;

/** Whom a text names, by what stands behind their @. Absent without any, and from older connectors. */
const mentions = z.optional(z.array(chatIdentity).check(z.maxLength(mostMentions)));

/** Somebody who is in a group; `me` is our own number. */
const groupPerson = z.object({
  lid: z.optional(shortText(40)),
  pn: z.optional(shortText(20)),
  role: z.optional(z.enum(['admin', 'superadmin'])),
  me: z.optional(z.literal(true)),
});
export type GroupPerson = z.infer<typeof groupPerson>;

/** Who changes a message; compared with who wrote it. What is not said gives no right. */
const changer = { fromMe: z._default(z.boolean(), false), participant: z._default(groupMember, null) };

/** Why a file could not be had; what an older process told otherwise is read as something passing. */
const mediaFailure = z.catch(z.enum(mediaFailures), 'unavailable');

/** `messageMedia`, which documents of the contract are made of and which is therefore of zod's other kind. */
const file = z.object({
  fileName: z.string(),
  mimetype: z.string(),
  size: z.int().check(z.nonnegative()),
  width: z.optional(whole),
  height: z.optional(whole),
  seconds: z.optional(z.int().check(z.nonnegative())),
  voice: z.optional(z.boolean()),
} satisfies Record<keyof MessageMedia, z.ZodMiniType>);

/** A file that the connector has already put into the media bucket. */
export const inboundMedia = z.extend(file, {
  fileName: z.pipe(z.string(), z.transform(withoutHeapedMarks)),
  key: shortText(512),
});

export const inboundMessage = z.object({
  ...base,
  kind: z.literal('message'),
  chat: chatIdentity,
  wid: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Written by us: on the phone itself, or the echo of what we sent. */
  fromMe: z.boolean(),
  /** When the channel took it. */
  at: z.iso.datetime(),
  pushName: strangersName,
  mediaType: z.enum(mediaTypes),
  body: strangersText(65_536),
  media: z.nullable(inboundMedia),
  /** Set when a file could not be fetched; the message is stored all the same. */
  mediaFailure: z.nullable(mediaFailure),
  /** What its sender said of the file that could not be fetched. */
  missing: z.optional(file),
  /** Bytes above which no file is fetched, where this one was not for that. Absent from older connectors. */
  fileLimit: z.optional(whole),
  quotedWid: z.nullable(shortText(128)),
  forwarded: z.boolean(),
  /** Locations, cards, polls: what the bubble shows beyond the body, as JSON text. */
  dataJson: z.nullable(
    z.pipe(
      z.string().check(z.refine((json) => utf8.encode(json).length <= mostDataBytes)),
      z.transform(withoutHeapedMarks),
    ),
  ),
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
    wid: shortText(128),
    ...changer,
    body: strangersText(65_536),
    at: z.iso.datetime(),
    /** Id of the edit itself: several edits of one message are several events. */
    editId: shortText(128),
    mentions,
  }),
  z.object({
    ...base,
    kind: z.literal('delete'),
    chat: chatIdentity,
    wid: shortText(128),
    ...changer,
    /** An administrator of the group, who may delete what others wrote. */
    byAdmin: z._default(z.boolean(), false),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('reaction'),
    chat: chatIdentity,
    wid: shortText(128),
    /** '' takes the reaction back. */
    emoji: strangersText(40),
    ...changer,
    at: z.iso.datetime(),
    reactionId: shortText(128),
  }),
  z.object({
    ...base,
    kind: z.literal('file'),
    chat: chatIdentity,
    wid: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Who wrote the message whose file was asked for again. */
    ...changer,
    mediaType: z.enum(mediaTypes),
    /** Null where it still cannot be had; `mediaFailure` says why. */
    media: z.nullable(inboundMedia),
    mediaFailure: z.nullable(mediaFailure),
    /** The command that asked for it: it may be asked for several times. */
    requestId: shortText(200),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('ack'),
    chat: chatIdentity,
    wids: z.array(shortText(128)).check(z.minLength(1), z.maxLength(100)),
    /** 1 server, 2 delivered, 3 read, 4 played; -1 refused. */
    level: z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    /** Code of a refusal (`463`), null otherwise. */
    failure: z.nullable(shortText(40)),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('presence'),
    chat: chatIdentity,
    /** Who of a group it is. Absent elsewhere, and from older connectors. */
    member: z.optional(chatIdentity),
    presence: z.enum(['composing', 'recording', 'paused', 'available', 'unavailable']),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('call'),
    /** Who calls; calls of groups are not told. */
    chat: chatIdentity,
    callId: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Address that the call comes from, as the channel has it: to turn it down. */
    from: z.string().check(z.minLength(1), z.maxLength(80)),
    video: z.boolean(),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('contact'),
    chat: chatIdentity,
    name: z.nullable(strangersName),
    /** '' where there is none any more; null says nothing of it. */
    pictureKey: z.nullable(shortText(512)),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('group'),
    chat: chatIdentity,
    /** In the order in which WhatsApp tells them. */
    members: z.array(groupPerson).check(z.maxLength(mostMembers)),
    /** How many there are, those beyond `members` included. */
    count: z.int().check(z.nonnegative()),
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
