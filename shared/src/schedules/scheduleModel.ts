import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import { dayRules, intervals } from './repetitionRules.ts';
import { openedStatuses } from '../tickets/openedStatuses.ts';

/**
 * Status of a scheduled message: `PENDENTE` waits for its time; `AGENDADA` is stored in the conversation and being
 * sent; `ENVIADA` was taken by the channel; `ERRO` failed (`error` says why).
 */
const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Reasons for a failure: our refusals, or the channel's. */
export const scheduleFailures = [
  'ERR_PLAN_FLAG',
  'ERR_NO_USER_FOUND',
  'ERR_GROUP_UNSEEN',
  'ERR_SUBSCRIPTION_EXPIRED',
  'ERR_NO_CONTACT_FOUND',
  'ERR_CONTACT_BLOCKED',
  'ERR_NO_WAPP_FOUND',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_NO_QUEUE_FOUND',
  'ERR_DUPLICATED_CONTACT',
  /**
   * The customer has not consented to messages. Stored as the reason for scheduled messages and campaigns; programs get
   * ERR_CONSENT_AWAITED instead. Both codes are part of a contract, so both stay.
   */
  'ERR_SCHEDULE_CONSENT',
  'ERR_SCHEDULE_LATE',
  'ERR_SCHEDULE_SKIPPED',
  'ERR_SCHEDULE_LONG',
  'ERR_EMPTY_MESSAGE',
  'ERR_STORAGE_FULL',
  'ERR_STORAGE_SHARE_FULL',
  'ERR_UPLOAD_NOT_FOUND',
  'ERR_SENDING_WAPP_MSG',
] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

const named = z.object({ id: z.int().positive(), name: z.string() });

/** A scheduled message. */
export const schedule = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  body: z.string(),
  contactId: z.int().positive(),
  contact: named.nullable(),
  sendAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  status: z.enum(scheduleStatuses),
  error: z.enum(scheduleFailures).nullable(),
  openTicket: toggleValue,
  ticketUserId: z.int().positive().nullable(),
  queueId: z.int().positive().nullable(),
  statusTicket: z.enum(openedStatuses),
  /** Repetition (repetitionRules.ts); `sendAt` is the next date, or the last one if none is left. */
  intervalo: z.literal(Object.values(intervals)),
  valorIntervalo: z.int(),
  enviarQuantasVezes: z.int(),
  tipoDias: z.literal(Object.values(dayRules)),
  /**
   * First date of the series as local time on the company's clock (`YYYY-MM-DDTHH:mm`), and number of intervals from it
   * to `sendAt`.
   */
  startsAt: z.string().nullable(),
  step: z.int(),
  /** Sendings so far, and dates that passed without one, with reason and time of the latest. */
  sentCount: z.int(),
  missedCount: z.int(),
  missedError: z.enum(scheduleFailures).nullable(),
  missedAt: z.iso.datetime().nullable(),
  /** Latest sending, possibly followed by others; `sentAt` is set only after the last. */
  lastSentAt: z.iso.datetime().nullable(),
  /** True if the latest sending was more than five minutes late. */
  late: z.boolean(),
  /** True if the author's name is put above the text. */
  assinar: z.boolean(),
  /** The author; `user` is null if they were deleted. */
  userId: z.int().positive(),
  user: named.nullable(),
  whatsappId: z.int().positive(),
  whatsapp: named.nullable(),
  /** Signed address of the file. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mimetype: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Schedule = z.infer<typeof schedule>;
