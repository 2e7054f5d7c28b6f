import * as z from 'zod';
import { previewKinds } from './previewKinds.ts';
import { channels } from './connectionWords.ts';
import { tagMark } from './tagModel.ts';
import { ticketLogTypes, ticketStatuses } from './ticketWords.ts';

export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketOrigins = ['customer', 'attendant', 'campaign', 'schedule', 'phone', 'apiKey'] as const;
export type TicketOrigin = (typeof ticketOrigins)[number];

/** A ticket as list rows and events show it, with all data that a row needs. */
export const ticket = z.object({
  id: z.int().positive(),
  uuid: z.uuid(),
  companyId: z.int().positive(),
  conversationId: z.int().positive(),
  status: z.enum(ticketStatuses),
  channel: z.enum(channels),
  contactId: z.int().positive(),
  contact: z.object({
    id: z.int().positive(),
    name: z.string(),
    number: z.string(),
    urlPicture: z.string().nullable(),
    /** False if blocked. */
    active: z.boolean(),
  }),
  queueId: z.int().positive().nullable(),
  queue: z.object({ id: z.int().positive(), name: z.string(), color: z.string() }).nullable(),
  userId: z.int().positive().nullable(),
  user: z.object({ id: z.int().positive(), name: z.string(), color: z.string() }).nullable(),
  whatsappId: z.int().positive(),
  whatsapp: z
    .object({ id: z.int().positive(), name: z.string(), groupAsTicket: z.enum(['enabled', 'disabled']) })
    .nullable(),
  lastMessage: z.string(),
  /** Kind of message that `lastMessage` stands for; null if it is a written text. */
  lastMessageKind: z.enum(previewKinds).nullable(),
  /** Kind of the file whose caption `lastMessage` is, if any. */
  lastMessageCaptions: z.enum(previewKinds).nullable(),
  /**
   * Author of the last message if other than the contact: a user, our phone, an automatic text, a member of the group.
   */
  lastMessageBy: z
    .object({
      kind: z.enum(['user', 'phone', 'automatic', 'member']),
      /** Set for users. */
      id: z.int().positive().nullable(),
      /** Set for users and members; may be empty. */
      name: z.string(),
    })
    .nullable(),
  unreadMessages: z.int().nonnegative(),
  isGroup: z.boolean(),
  /** True if a menu or an automatic question waits for the customer's answer. */
  isBot: z.boolean(),
  /** Attendant to whom the waiting ticket is proposed; everybody in the queue may accept it. */
  proposedUser: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  useIntegration: z.boolean(),
  /** Tags of the contact. */
  tags: z.array(tagMark),
  /** The ticket's stage on the board. */
  stage: tagMark.nullable(),
  userRating: z.object({ rate: z.int().min(0).max(10) }).nullable(),
  startedBy: z.enum(ticketOrigins),
  firstInboundAt: z.string().nullable(),
  queuedAt: z.string().nullable(),
  /** Instant since which the ticket waits for an attendant; null if it does not wait. */
  waitingSince: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  firstReplyAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  ratedAt: z.string().nullable(),
  reopenCount: z.int().nonnegative(),
  newContact: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Grows with every stored change; clients keep the highest. */
  version: z.int().nonnegative(),
});
export type Ticket = z.infer<typeof ticket>;

export type TicketLogType = (typeof ticketLogTypes)[number];

export const ticketLogEntry = z.object({
  type: z.enum(ticketLogTypes),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queue: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** New stage of a `stage` entry; null if the ticket left its stage. The name is '' if the stage was deleted. */
  stage: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type TicketLogEntry = z.infer<typeof ticketLogEntry>;
