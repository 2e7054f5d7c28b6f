import * as z from 'zod';

export const mediaTypes = [
  'conversation',
  'image',
  'audio',
  'video',
  'sticker',
  'application',
  'locationMessage',
  'contactMessage',
  'pollCreationMessageV3',
  'eventMessage',
  'listMessage',
  'viewOnceMessage',
  'interactiveMessage',
  'adMetaPreview',
  'reactionMessage',
  'call_log',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Authors of messages. */
export const actorKinds = [
  'customer',
  'user',
  'bot',
  'flow',
  'apiKey',
  'phone',
  'campaign',
  'schedule',
  'timer',
  'import',
] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Changes of a stored message that are sent to the channel. */
export const changeKinds = ['edit', 'delete', 'react'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Changes of a message in the channel whose content only the phone can show: edits and answers that WhatsApp encrypts
 * with the changed message's secret.
 */
export const hiddenChanges = ['edit', 'vote', 'comment', 'answer', 'other'] as const;
export type HiddenChange = (typeof hiddenChanges)[number];

/** File of a message, with what a bubble needs to reserve its space before the file has loaded. */
export const messageMedia = z.object({
  fileName: z.string(),
  mimetype: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** Duration of audio or video, in seconds. */
  seconds: z.int().nonnegative().optional(),
  /** True for recorded voice, as opposed to an audio file. */
  voice: z.boolean().optional(),
});
export type MessageMedia = z.infer<typeof messageMedia>;

/**
 * Author of a message in a group, with the name they chose themselves; number and name may be empty. `id` is the same
 * for all messages of a member and reveals neither LID nor number. Null in other chats and for our messages.
 */
const author = z.object({ id: z.string(), name: z.string(), number: z.string() }).nullable();

const messageFields = {
  id: z.int().positive(),
  /** The channel's own id. */
  wid: z.string(),
  companyId: z.int().positive(),
  /** Null if no ticket was open when it was sent. */
  ticketId: z.int().positive().nullable(),
  conversationId: z.int().positive(),
  contactId: z.int().positive(),
  queueId: z.int().positive().nullable(),
  body: z.string(),
  fromMe: z.boolean(),
  actor: z.enum(actorKinds),
  author,
  userId: z.int().positive().nullable(),
  mediaType: z.enum(mediaTypes),
  /** Signed address, null without a file. */
  mediaUrl: z.string().nullable(),
  /** If `mediaUrl` is null: the sender's description of a file that could not be fetched. */
  media: messageMedia.nullable(),
  dataJson: z.string().nullable(),
  /** Text of a received audio, once transcribed; '' if nobody speaks. */
  transcription: z.string().nullable(),
  /** 0 stored, 1 on the server, 2 delivered, 3 read, 4 played; -1 sending failed. */
  ack: z.int().min(-1).max(5),
  /** Reason why the message was not sent (`ack` -1) or why its file is missing; null otherwise (messageFailure.ts). */
  failure: z.string().nullable(),
  /** The last change that the channel refused, which was undone here; null if none. */
  changeFailed: z.enum(changeKinds).nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  /** Changes that only the phone can show, such as an edit whose new text is unknown here. Absent without any. */
  hiddenChanges: z.array(z.enum(hiddenChanges)).optional(),
  isForwarded: z.boolean(),
  isPrivate: z.boolean(),
  /** Emoji by reactor: `me`, `customer`, or a mark of a group's member. */
  reactions: z.record(z.string(), z.string()),
  /** Instant of writing; messages are ordered by `createdAt`, the instant of storing. */
  sentAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  version: z.int().nonnegative(),
};

const contactName = z.object({ id: z.int().positive(), name: z.string() });
const queueName = z.object({ id: z.int().positive(), name: z.string(), color: z.string() });

/** The quoted message, as a quotation shows it. */
export const quotedMessage = z.object({
  id: z.int().positive().nullable(),
  wid: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  author,
  mediaType: z.enum(mediaTypes),
  isDeleted: z.boolean(),
  /** Placeholder for a message that only the phone can show (phoneOnly.ts); null otherwise. */
  dataJson: z.string().nullable(),
  /**
   * Signed address of the quoted message's file, null without one; the file is that of the quoted message as it is now.
   */
  mediaUrl: z.string().nullable(),
  media: messageMedia.nullable(),
  contact: contactName,
  /** A post in a status, of ours if `fromMe`; it is not stored here. Absent for messages. */
  isStatus: z.literal(true).optional(),
});

/** A message as the API and events show it. */
export const message = z.object({
  ...messageFields,
  contact: contactName,
  /** Queue of the ticket when the message was written. */
  queue: queueName.nullable(),
  /** Ticket in which the message was written; null if none was open, or it was deleted. */
  ticket: z
    .object({
      id: z.int().positive(),
      uuid: z.uuid(),
      whatsappId: z.int().positive(),
      queueId: z.int().positive().nullable(),
      queue: queueName.nullable(),
    })
    .nullable(),
  quotedMsg: quotedMessage.nullable(),
});
export type Message = z.infer<typeof message>;
