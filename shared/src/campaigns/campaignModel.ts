import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import { openedStatuses } from '../tickets/openedStatuses.ts';
import { campaignStatuses } from './campaignStatuses.ts';
import { shippingStates } from '../records/shippingStates.ts';

/**
 * Reasons why a campaign that is EM_ANDAMENTO sends nothing at the moment: outside its hours or days; its connection is
 * down; the connection has reached its daily cap; the guard stopped it after too many failures or opt-outs (until
 * somebody resumes it); the subscription or the plan does not allow it.
 */
export const campaignPauses = ['hours', 'connection', 'cap', 'guard', 'subscription'] as const;
export type CampaignPause = (typeof campaignPauses)[number];

/** Reasons for leaving out a recipient. */
export const skipReasons = [
  /** WhatsApp has no such number. */
  'invalid',
  'blocked',
  /** Opted out of campaigns. */
  'optedOut',
  'gone',
  /** A group, or a contact of another channel: campaigns do not write to these. */
  'channel',
  /** Has not consented to messages (LGPD). */
  'consent',
  /** The text is empty or too long once its variables are filled in. */
  'text',
  /** The number's chat belongs to another contact. */
  'duplicated',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * One recipient of a campaign, as the report shows it; `contact` is null if it was deleted or never created (`listed`).
 */
export const shipping = z.object({
  id: z.string(),
  campaignId: z.int().positive(),
  contactId: z.int().positive().nullable(),
  contact: z.object({ id: z.int().positive(), name: z.string(), number: z.string() }).nullable(),
  /** The row of the contact list, if WhatsApp does not know its number: no contact was created for it. */
  listed: z.object({ id: z.int().positive(), name: z.string(), number: z.string() }).nullable(),
  /** Newest ticket of the conversation in which it was sent, if there is one. */
  ticket: z.object({ id: z.int().positive(), uuid: z.uuid() }).nullable(),
  state: z.enum(shippingStates),
  reason: z.enum(skipReasons).nullable(),
  /** The channel's reason for a failure. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  confirmationRequestedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().nullable(),
  repliedAt: z.iso.datetime().nullable(),
});
export type Shipping = z.infer<typeof shipping>;

const amount = z.int().nonnegative();

/** The report's figures. Stages are cumulative: a recipient who has read the message counts as delivered too. */
export const campaignCounts = z.object({
  /** Recipients processed so far: written to or left out. */
  handled: amount,
  sent: amount,
  delivered: amount,
  read: amount,
  replied: amount,
  confirmationRequested: amount,
  confirmed: amount,
  declined: amount,
  optedOut: amount,
  failed: amount,
  /** Failures by the channel's reason, and left-out recipients by ours. */
  failures: z.record(z.string(), amount),
  skipped: z.partialRecord(z.enum(skipReasons), amount),
});
export type CampaignCounts = z.infer<typeof campaignCounts>;

const named = z.object({ id: z.int().positive(), name: z.string() });
const text = z.string();

export const campaign = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  message1: text,
  message2: text,
  message3: text,
  message4: text,
  message5: text,
  confirmationMessage1: text,
  confirmationMessage2: text,
  confirmationMessage3: text,
  confirmationMessage4: text,
  confirmationMessage5: text,
  confirmation: z.boolean(),
  scheduledAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  contactListId: z.int().positive().nullable(),
  contactList: named.nullable(),
  tagListId: z.int().positive().nullable(),
  tagList: named.nullable(),
  whatsappId: z.int().positive().nullable(),
  whatsapp: named.nullable(),
  userId: z.int().positive().nullable(),
  user: named.nullable(),
  queueId: z.int().positive().nullable(),
  queue: named.nullable(),
  openTicket: toggleValue,
  statusTicket: z.enum(openedStatuses),
  /** Signed address of the file. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mimetype: z.string().nullable(),
  /** Reason for sending nothing at the moment, and the instant at which it resumes, if known. */
  pause: z.enum(campaignPauses).nullable(),
  resumesAt: z.iso.datetime().nullable(),
  /** Number of contacts in the campaign's list or tag. */
  total: z.int().nonnegative(),
  counts: campaignCounts,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Campaign = z.infer<typeof campaign>;
