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

/** Who wrote a message. */
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

/** What may be done to a message that is stored, and is told to the channel. */
export const changeKinds = ['edit', 'delete', 'react'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** File of a message: what a bubble needs to reserve its place before the file arrives. */
export const messageMedia = z.object({
  fileName: z.string(),
  mimetype: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** Seconds of sound or film. */
  seconds: z.int().nonnegative().optional(),
  /** Recorded voice, as opposed to an audio file. */
  voice: z.boolean().optional(),
});
export type MessageMedia = z.infer<typeof messageMedia>;

/**
 * Who wrote a message of a group, as they call themselves; number and name may be empty. `id` is the same of one member on
 * all their messages and tells neither. Null elsewhere and of ours.
 */
const author = z.object({ id: z.string(), name: z.string(), number: z.string() }).nullable();

const messageFields = {
  id: z.int().positive(),
  /** The channel's own id. */
  wid: z.string(),
  companyId: z.int().positive(),
  /** Null of a message that was sent where no ticket was open. */
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
  /** Without an address it is what its sender said of a file that could not be had. */
  media: messageMedia.nullable(),
  dataJson: z.string().nullable(),
  /** The words of a received audio, once somebody had them transcribed; '' where nobody speaks. */
  transcription: z.string().nullable(),
  /** 0 stored, 1 server has it, 2 delivered, 3 read, 4 played; -1 sending failed. */
  ack: z.int().min(-1).max(5),
  /** Why it was not sent (`ack` -1), or why its file is missing; null otherwise (messageFailure.ts). */
  failure: z.string().nullable(),
  /** What we did to it and the channel refused: it stands as it was before. Null where nothing was. */
  changeFailed: z.enum(changeKinds).nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  isPrivate: z.boolean(),
  /** Emoji by who reacted: `me`, `customer`, or a mark of a group’s member. */
  reactions: z.record(z.string(), z.string()),
  /** When it was written; it stands where it was stored, at `createdAt`. */
  sentAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  version: z.int().nonnegative(),
};

const contactName = z.object({ id: z.int().positive(), name: z.string() });
const queueName = z.object({ id: z.int().positive(), name: z.string(), color: z.string() });

/** What a quotation shows of another message of the same conversation. */
export const quotedMessage = z.object({
  id: z.int().positive().nullable(),
  wid: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  author,
  mediaType: z.enum(mediaTypes),
  isDeleted: z.boolean(),
  /** The card of one that only the phone shows (phoneOnly.ts); null of all others. */
  dataJson: z.string().nullable(),
  /** Signed address of its file, null without one; what stands in it is that of the message as it is now. */
  mediaUrl: z.string().nullable(),
  media: messageMedia.nullable(),
  contact: contactName,
});

/** A message as the API and events show it (core specification, section 3; wire facts, section 5). */
export const message = z.object({
  ...messageFields,
  contact: contactName,
  /** Queue in which it was written. */
  queue: queueName.nullable(),
  /** Ticket in which it was written, null where that one is gone. */
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
