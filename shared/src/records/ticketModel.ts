import * as z from 'zod';
import { previewKinds } from './previewKinds.ts';
import { channels } from './connectionWords.ts';
import { tagMark } from './tagModel.ts';
import { ticketLogTypes, ticketStatuses } from './ticketWords.ts';

export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketOrigins = ['customer', 'attendant', 'campaign', 'schedule', 'phone', 'apiKey'] as const;
export type TicketOrigin = (typeof ticketOrigins)[number];

/** What an event or a list row shows of a ticket. Everything a row needs is here; nothing else is fetched. */
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
    /** Whether it is not blocked. */
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
  /** What kind of message `lastMessage` stands for; null where it is what somebody wrote. */
  lastMessageKind: z.enum(previewKinds).nullable(),
  /** Of what kind the file is under which `lastMessage` was written, where it was. */
  lastMessageCaptions: z.enum(previewKinds).nullable(),
  /** Who spoke last where that is not the contact itself: one of us, a number's own phone, what writes by itself, a group's member. */
  lastMessageBy: z
    .object({
      kind: z.enum(['user', 'phone', 'automatic', 'member']),
      /** Of a user. */
      id: z.int().positive().nullable(),
      /** Of a user or a member; may be empty. */
      name: z.string(),
    })
    .nullable(),
  unreadMessages: z.int().nonnegative(),
  isGroup: z.boolean(),
  /** Whether a menu, or a question asked by itself, waits for the customer's answer. */
  isBot: z.boolean(),
  /** Whom it is proposed to while it waits; anybody of its queue may take it. */
  proposedUser: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  useIntegration: z.boolean(),
  /** Its contact's. */
  tags: z.array(tagMark),
  /** The kanban stage it is in. */
  stage: tagMark.nullable(),
  userRating: z.object({ rate: z.int().min(0).max(10) }).nullable(),
  startedBy: z.enum(ticketOrigins),
  firstInboundAt: z.string().nullable(),
  queuedAt: z.string().nullable(),
  /** Since when it waits for somebody, while it does. */
  waitingSince: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  firstReplyAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  ratedAt: z.string().nullable(),
  reopenCount: z.int().nonnegative(),
  newContact: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Grows with every stored change; the higher one wins. */
  version: z.int().nonnegative(),
});
export type Ticket = z.infer<typeof ticket>;

export type TicketLogType = (typeof ticketLogTypes)[number];

export const ticketLogEntry = z.object({
  type: z.enum(ticketLogTypes),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queue: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Of `stage` where it came to; null where it came out of any. Its name is '' once it is deleted. */
  stage: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type TicketLogEntry = z.infer<typeof ticketLogEntry>;
