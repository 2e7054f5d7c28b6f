import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import { openedStatuses } from '../tickets/openedStatuses.ts';
import { campaignStatuses } from './campaignStatuses.ts';
import { shippingStates } from '../records/shippingStates.ts';

/**
 * Why one that is EM_ANDAMENTO sends nothing at the moment: it is outside the hours or days that were set, its connection is
 * not up, the connection has sent what it may today, or the guard saw too many failures (until somebody lets it go on);
 * the subscription or the plan does not have it.
 */
export const campaignPauses = ['hours', 'connection', 'cap', 'guard', 'subscription'] as const;
export type CampaignPause = (typeof campaignPauses)[number];

/** Why a recipient was not written to. */
export const skipReasons = [
  /** WhatsApp has no such number. */
  'invalid',
  'blocked',
  /** Asked to get no campaigns. */
  'optedOut',
  'gone',
  /** None that a campaign writes to: a group, or a person of another channel. */
  'channel',
  /** Has not agreed to be written to (LGPD). */
  'consent',
  /** What the variables make of the text is empty, or longer than a message may be. */
  'text',
  /** The number's chat belongs to another contact. */
  'duplicated',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** One recipient of a campaign, as the report shows them; the name is null of who is gone. */
export const shipping = z.object({
  id: z.string(),
  campaignId: z.int().positive(),
  contactId: z.int().positive().nullable(),
  contact: z.object({ id: z.int().positive(), name: z.string(), number: z.string() }).nullable(),
  /** The row of the list of a number that WhatsApp does not have: no contact was made of it. */
  listed: z.object({ id: z.int().positive(), name: z.string(), number: z.string() }).nullable(),
  /** The newest ticket of the conversation that it was sent in, where there is one: what came of it is read there. */
  ticket: z.object({ id: z.int().positive(), uuid: z.uuid() }).nullable(),
  state: z.enum(shippingStates),
  reason: z.enum(skipReasons).nullable(),
  /** What the channel said of one that failed. */
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

/** The report's figures. Of one recipient several count: who has read has had it delivered. */
export const campaignCounts = z.object({
  /** Recipients that were come upon: those written to and those left out. */
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
  /** By the channel's word (`failures`), and by reason of ours (`skipped`). */
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
  /** Signed address of its file. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mimetype: z.string().nullable(),
  /** Why it sends nothing at the moment, and the instant at which it goes on, where that is known. */
  pause: z.enum(campaignPauses).nullable(),
  resumesAt: z.iso.datetime().nullable(),
  /** How many its list or tag holds. */
  total: z.int().nonnegative(),
  counts: campaignCounts,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Campaign = z.infer<typeof campaign>;
