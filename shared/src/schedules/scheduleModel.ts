import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import { dayRules, intervals } from './repetitionRules.ts';
import { openedStatuses } from '../tickets/openedStatuses.ts';

/**
 * What becomes of a scheduled message (wire facts, section 10): it waits for its time, is in the conversation and on its
 * way, was taken by the channel, or could not be sent (`error` says why).
 */
const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Why a scheduled message did not leave: refusals of the house, or what the channel said. */
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
   * The customer has not agreed to be written to yet: of what waits, scheduled messages and campaigns, which store it as the reason.
   * Programs are told ERR_CONSENT_AWAITED at once; each code is in the contract of those that read it, so both stay.
   */
  'ERR_SCHEDULE_CONSENT',
  'ERR_SCHEDULE_LATE',
  'ERR_SCHEDULE_SKIPPED',
  'ERR_SCHEDULE_LONG',
  'ERR_EMPTY_MESSAGE',
  'ERR_STORAGE_FULL',
  'ERR_UPLOAD_NOT_FOUND',
  'ERR_SENDING_WAPP_MSG',
] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

const named = z.object({ id: z.int().positive(), name: z.string() });

/** A message that is sent at an instant (core specification, section 3, Schedule). */
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
  /** How it is repeated (repetitionRules.ts); `sendAt` is the date that is next to go, or was the last. */
  intervalo: z.literal(Object.values(intervals)),
  valorIntervalo: z.int(),
  enviarQuantasVezes: z.int(),
  tipoDias: z.literal(Object.values(dayRules)),
  /** From which its dates are counted, on the company's clock (`YYYY-MM-DDTHH:mm`), and how many intervals after it `sendAt` is. */
  startsAt: z.string().nullable(),
  step: z.int(),
  /** How many of its sendings have left, and how many dates have gone by without one; why and when the last of these. */
  sentCount: z.int(),
  missedCount: z.int(),
  missedError: z.enum(scheduleFailures).nullable(),
  missedAt: z.iso.datetime().nullable(),
  /** The last sending, which may be followed by others: `sentAt` says that none follows. */
  lastSentAt: z.iso.datetime().nullable(),
  /** The last sending left more than five minutes after its time. */
  late: z.boolean(),
  /** The writer's name stands above the text. */
  assinar: z.boolean(),
  /** Who wrote it; `user` is null when that person is gone. */
  userId: z.int().positive(),
  user: named.nullable(),
  whatsappId: z.int().positive(),
  whatsapp: named.nullable(),
  /** Signed address of its file. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mimetype: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Schedule = z.infer<typeof schedule>;
