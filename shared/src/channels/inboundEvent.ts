// Loaded at every start of the engine, so it imports only zod's mini API.
import * as z from 'zod/mini';
import { channels, connectionStatuses } from '../records/connectionWords.ts';
import { mostMentions } from '../groups/groupRules.ts';
import { mediaFailures } from '../records/messageFailure.ts';
import { hiddenChanges, type MessageMedia, mediaTypes } from '../records/messageModel.ts';
import { isPhoneOnly } from '../records/phoneOnly.ts';
import { visibleName } from '../text/visibleName.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { limitCombiningMarks } from '../text/limitCombiningMarks.ts';

const shortText = (max: number) => z.string().check(z.maxLength(max));
const whole = z.int().check(z.positive());

/**
 * Identifies a chat: a person by `lid` (stable) or `pn` (phone number, digits only), a group by `group`. At least one
 * is set. The connector resolves LID and number from each other if it can.
 */
export const chatIdentity = z
  .object({
    lid: z.optional(shortText(40)),
    pn: z.optional(shortText(20)),
    group: z.optional(shortText(60)),
  })
  .check(z.refine((chat) => chat.lid !== undefined || chat.pn !== undefined || chat.group !== undefined));
export type ChatIdentity = z.infer<typeof chatIdentity>;

/** Text written by somebody outside the company. */
const strangersText = (max: number) =>
  z.pipe(
    shortText(max),
    z.transform((text) => limitCombiningMarks(withoutControls(text))),
  );

const utf8 = new TextEncoder();
/**
 * Most bytes of a card's data: together with a body of 65,536 characters and a group's reactions it must fit into one
 * item of 400 KB.
 */
export const mostDataBytes = 65_536;

/** Name that somebody outside the company chose. */
const strangersName = z.pipe(shortText(250), z.transform(visibleName));

const base = {
  v: z.literal(1),
  companyId: whole,
  connectionId: whole,
  channel: z.enum(channels),
  /** Digits of our number, or the page's id: conversations belong to it, not to the connection. */
  account: z.string().check(z.minLength(1), z.maxLength(40)),
};

/** The author in a group; null if the chat itself identifies them. */
const groupMember = z.nullable(z.object({ chat: chatIdentity, name: strangersName }));

/** Members of a group stored and shown: groups have up to 1,024, those of communities 2,000. */
export const mostMembers = 2048;

/** Members mentioned by a text, as named after the @. Absent without any, and from older connectors. */
const mentions = z.optional(z.array(chatIdentity).check(z.maxLength(mostMentions)));

/** A member of a group; `me` is our own number. */
const groupPerson = z.object({
  lid: z.optional(shortText(40)),
  pn: z.optional(shortText(20)),
  role: z.optional(z.enum(['admin', 'superadmin'])),
  me: z.optional(z.literal(true)),
});
export type GroupPerson = z.infer<typeof groupPerson>;

/** The person who changes a message, to be compared with its author. The defaults grant no right. */
const changer = { fromMe: z._default(z.boolean(), false), participant: z._default(groupMember, null) };

/** Seconds of a leap year, a generous limit: WhatsApp offers a day, a week and 90 days. */
export const longestExpiration = 31_622_400;

/**
 * Reason why a file could not be fetched; a reason that this release does not know counts as temporary (`unavailable`).
 */
const mediaFailure = z.catch(z.enum(mediaFailures), 'unavailable');

/** `messageMedia` in zod's mini API; the contract needs the original in the full API for its documents. */
const file = z.object({
  fileName: z.string(),
  mimetype: z.string(),
  size: z.int().check(z.nonnegative()),
  width: z.optional(whole),
  height: z.optional(whole),
  seconds: z.optional(z.int().check(z.nonnegative())),
  voice: z.optional(z.boolean()),
} satisfies Record<keyof MessageMedia, z.ZodMiniType>);

/** A file that the connector has already stored in the media bucket. */
export const inboundMedia = z.extend(file, {
  fileName: z.pipe(z.string(), z.transform(limitCombiningMarks)),
  key: shortText(512),
});

export const inboundMessage = z.object({
  ...base,
  kind: z.literal('message'),
  chat: chatIdentity,
  wid: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Written by us: on the phone, or the echo of a message that we sent. */
  fromMe: z.boolean(),
  /** Instant at which the channel took it. */
  at: z.iso.datetime(),
  pushName: strangersName,
  mediaType: z.enum(mediaTypes),
  body: strangersText(65_536),
  media: z.nullable(inboundMedia),
  /** Set if a file could not be fetched; the message is stored all the same. */
  mediaFailure: z.nullable(mediaFailure),
  /** The sender's description of a file that could not be fetched. */
  missing: z.optional(file),
  /** Download limit in bytes, if the file was not fetched because of it. Absent from older connectors. */
  fileLimit: z.optional(whole),
  quotedWid: z.nullable(shortText(128)),
  /**
   * True if, by the writer's word, we wrote the quoted message. Ignored if the quoted message is stored, which tells
   * for sure.
   */
  quotedFromMe: z.optional(z.boolean()),
  /** The quoted message is a post in somebody's status, which is not stored here. */
  quotedStatus: z.optional(z.literal(true)),
  forwarded: z.boolean(),
  /** JSON of what the bubble shows besides the body: locations, cards, polls, menus, events and the like. */
  dataJson: z.nullable(
    z.pipe(
      z.string().check(z.refine((json) => utf8.encode(json).length <= mostDataBytes)),
      z.transform(limitCombiningMarks),
    ),
  ),
  /** Author in a group. */
  participant: groupMember,
  mentions,
  /**
   * Seconds after which messages of the chat disappear, 0 if they stay. Absent if the message does not tell, and from
   * older connectors.
   */
  expiration: z.optional(z.int().check(z.nonnegative(), z.maximum(longestExpiration))),
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
    /** An administrator of the group, who may delete other members' messages. */
    byAdmin: z._default(z.boolean(), false),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('reaction'),
    chat: chatIdentity,
    wid: shortText(128),
    /** '' removes the reaction. */
    emoji: strangersText(40),
    ...changer,
    at: z.iso.datetime(),
    reactionId: shortText(128),
  }),
  /** A change of an earlier message that only the phone can show. */
  z.object({
    ...base,
    kind: z.literal('hiddenChange'),
    chat: chatIdentity,
    wid: shortText(128),
    /** A kind that this release does not know is some other change. */
    what: z.catch(z.enum(hiddenChanges), 'other'),
    ...changer,
    at: z.iso.datetime(),
    changeId: shortText(128),
  }),
  z.object({
    ...base,
    kind: z.literal('file'),
    chat: chatIdentity,
    wid: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Author of the message whose file was requested again. */
    ...changer,
    mediaType: z.enum(mediaTypes),
    /** Null if the file still cannot be fetched; `mediaFailure` says why. */
    media: z.nullable(inboundMedia),
    mediaFailure: z.nullable(mediaFailure),
    /** Id of the command that requested it; there may be several requests. */
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
    /** The member of a group concerned. Absent in other chats, and from older connectors. */
    member: z.optional(chatIdentity),
    presence: z.enum(['composing', 'recording', 'paused', 'available', 'unavailable']),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('call'),
    /** The caller; group calls are not reported. */
    chat: chatIdentity,
    callId: z.string().check(z.minLength(1), z.maxLength(128)),
    /** The channel's address of the caller, needed to reject the call. */
    from: z.string().check(z.minLength(1), z.maxLength(80)),
    video: z.boolean(),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('contact'),
    chat: chatIdentity,
    name: z.nullable(strangersName),
    /** '' if the picture was removed; null if nothing is known about it. */
    pictureKey: z.nullable(shortText(512)),
    at: z.iso.datetime(),
  }),
  z.object({
    ...base,
    kind: z.literal('group'),
    chat: chatIdentity,
    /** In WhatsApp's order. */
    members: z.array(groupPerson).check(z.maxLength(mostMembers)),
    /** Number of members, including those beyond `members`. */
    count: z.int().check(z.nonnegative()),
    at: z.iso.datetime(),
  }),
  /** Somebody has set after how long messages of the chat disappear. */
  z.object({
    ...base,
    kind: z.literal('expiration'),
    chat: chatIdentity,
    /** 0 if they stay. */
    seconds: z.int().check(z.nonnegative(), z.maximum(longestExpiration)),
    at: z.iso.datetime(),
  }),
  z.object({ ...base, kind: z.literal('session'), status: z.enum(connectionStatuses), at: z.iso.datetime() }),
]);
export type InboundEvent = z.infer<typeof inboundEvent>;
export type InboundMessage = z.infer<typeof inboundMessage>;

/** Key of a chat in table keys and in the message groups of FIFO queues: its group, else LID, else phone number. */
export function chatKey(chat: ChatIdentity): string {
  if (chat.group !== undefined) return `g:${chat.group}`;
  return chat.lid !== undefined ? `l:${chat.lid}` : `p:${chat.pn}`;
}

/** FIFO message group: events of one chat of one account stay in order. */
export function inboundGroup(event: InboundEvent): string {
  return 'chat' in event
    ? `${event.companyId}:${event.account}:${chatKey(event.chat)}`
    : `${event.companyId}:session:${event.connectionId}`;
}

/** Identity of an event; the sender hashes it into SQS's deduplication id. */
export function inboundIdentity(event: InboundEvent): string {
  const head = `${event.companyId}:${event.account}:${event.kind}`;
  // Members of a group see each other's ids and may reuse them, so the author is part of the identity.
  const by = 'participant' in event && event.participant ? `:by ${chatKey(event.participant.chat)}` : '';
  switch (event.kind) {
    case 'message':
      // A placeholder for an unreadable message must not deduplicate the message itself.
      return `${head}:${event.wid}${by}${isPhoneOnly(event.dataJson) ? ':phoneOnly' : ''}`;
    case 'edit':
      return `${head}:${event.wid}:${event.editId}`;
    case 'delete':
      // Includes the author of the deletion: somebody else's attempt must not swallow the message author's own.
      return `${head}:${event.wid}:${event.fromMe ? 'me' : chatKey(event.participant?.chat ?? event.chat)}`;
    case 'reaction':
      return `${head}:${event.reactionId}${by}`;
    case 'hiddenChange':
      return `${head}:${event.changeId}${by}`;
    case 'file':
      return `${head}:${event.wid}:${event.requestId}`;
    case 'call':
      return `${head}:${event.callId}:by ${chatKey(event.chat)}`;
    case 'ack':
      // A message may be sent again and refused again within SQS's five minutes of deduplication.
      if (event.level === -1) return `${head}:-1:${event.wids.join(',')}:${event.at}`;
      return `${head}:${event.level}:${event.wids.join(',')}`;
    case 'contact':
    case 'group':
      return `${head}:${chatKey(event.chat)}:${event.at}`;
    case 'expiration':
      return `${head}:${chatKey(event.chat)}:${event.seconds}:${event.at}`;
    case 'presence':
      return `${head}:${event.connectionId}:${event.member ? `${chatKey(event.member)}:` : ''}${event.at}`;
    default:
      return `${head}:${event.connectionId}:${event.at}`;
  }
}
