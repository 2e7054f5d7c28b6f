import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formNumber,
  formText,
  idOf,
  idParamsOf,
  idTextOf,
  messageReply,
  optionalIdOf,
  pageReply,
  paging,
  toggle,
} from '../contract/wireTypes.ts';
import { openedStatuses } from '../tickets/openedStatuses.ts';
import { uploadReference } from '../uploads/uploadReference.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { schedule } from './scheduleModel.ts';
import { holiday } from './holidayModel.ts';
import { dayRules, intervals, longestMinutes, mostTimes, noRepetition } from './repetitionRules.ts';
import { longestText, mostHolidays, shortestText } from './scheduleRules.ts';

const body = z.string().transform(withoutControls).pipe(z.string().trim().min(shortestText).max(longestText));

/** Local time on the company's clock, without a zone. Seconds make it the next minute, so nothing leaves early. */
const sendAt = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .refine((text) => {
    const shown = new Date(`${text.padEnd(19, ':00')}.000Z`);
    return !Number.isNaN(shown.getTime()) && shown.toISOString().startsWith(text);
  })
  .transform((text) => {
    const shown = Date.parse(`${text.padEnd(19, ':00')}.000Z`);
    return new Date(Math.ceil(shown / 60_000) * 60_000).toISOString().slice(0, 16);
  });

/** A number out of a list; forms send it as text too. */
const oneOf = <const Value extends number>(values: readonly Value[], usual: Value) =>
  emptyAs(
    z.union([
      z.literal(values),
      z.string().transform((text, found) => {
        const value = values.find((one) => String(one) === text);
        if (value !== undefined) return value;
        found.addIssue({ code: 'invalid_value', values: [...values], input: text });
        return z.NEVER;
      }),
    ]),
    usual,
  );

/** Number of sendings in all. */
const times = z.int().min(1).max(mostTimes);
const timesText = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(times);

const fields = {
  openTicket: emptyAs(toggle, 'disabled').optional(),
  ticketUserId: optionalIdOf('user').optional(),
  queueId: optionalIdOf('queue').optional(),
  statusTicket: emptyAs(z.enum(openedStatuses), 'closed').optional(),
  intervalo: oneOf(Object.values(intervals), noRepetition.intervalo).optional(),
  valorIntervalo: formNumber(longestMinutes, noRepetition.valorIntervalo).optional(),
  enviarQuantasVezes: emptyAs(z.union([times, timesText]), noRepetition.enviarQuantasVezes).optional(),
  tipoDias: oneOf(Object.values(dayRules), noRepetition.tipoDias).optional(),
  assinar: formFlag(false).optional(),
  whatsappId: optionalIdOf('connection').optional(),
};

const params = idParamsOf('schedule');
const refusals = [
  'ERR_SCHEDULE_PAST',
  'ERR_SCHEDULE_FAR',
  'ERR_SCHEDULE_REPETITION',
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_QUEUE_REQUIRED',
  'ERR_NO_USER_FOUND',
] as const;
/** Errors if the caller cannot write to the contact at the moment. */
const unreached = [
  'ERR_NO_CONTACT_FOUND',
  'ERR_MERGE_RUNNING',
  'ERR_GROUP_UNSEEN',
  'ERR_SCHEDULE_OTHER_TICKET',
] as const;
/** The user who changes the text becomes its author, so the limit per author applies. */
const changes = [
  'ERR_NO_SCHEDULE_FOUND',
  'ERR_SCHEDULE_SENT',
  'ERR_TOO_MANY_SCHEDULES',
  'ERR_CONFLICT',
  ...unreached,
] as const;

/** Sorted by date; `version` counts the times that the list was stored. */
const holidayList = z.object({
  holidays: z.array(holiday).max(mostHolidays),
  version: z
    .int()
    .min(0)
    .max(2 ** 31),
});

export const schedulesApi = {
  listSchedules: defineOperation('GET /schedules', {
    summary:
      'Scheduled messages that one sees, by their time, 20 a page; of one contact (what was sent behind all others), those that wait or failed, with words of text or contact, or of some days',
    access: 'user',
    planFlag: 'useSchedules',
    query: z.object({
      contactId: emptyAs(idTextOf('contact'), undefined).optional(),
      searchParam: z.string().max(200).optional(),
      /** Messages due between these days, both included, on the company's clock: 100 a page. */
      startDate: emptyAs(z.iso.date(), undefined).optional(),
      endDate: emptyAs(z.iso.date(), undefined).optional(),
      /** Leaves out messages already sent. */
      waiting: z.enum(['true', 'false', '']).optional(),
      ...paging,
    }),
    reply: z.object({ schedules: z.array(schedule), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  getHolidays: defineOperation('GET /schedules/holidays', {
    summary: 'The days besides Saturdays and Sundays on which the company does not work',
    access: 'user',
    planFlag: 'useSchedules',
    reply: holidayList,
  }),
  saveHolidays: defineOperation('PUT /schedules/holidays', {
    summary: 'Stores the company’s holidays, all of them; `version` is the one that they were changed from',
    access: 'admin',
    planFlag: 'useSchedules',
    audit: 'schedules.holidays',
    body: holidayList,
    reply: holidayList,
    errors: ['ERR_CONFLICT'],
  }),
  getSchedule: defineOperation('GET /schedules/{id}', {
    summary: 'A scheduled message',
    access: 'user',
    planFlag: 'useSchedules',
    params,
    reply: schedule,
    errors: ['ERR_NO_SCHEDULE_FOUND'],
  }),
  createSchedule: defineOperation('POST /schedules', {
    idempotent: true,
    summary: 'Schedules a message to a contact; `sendAt` is what the company’s clock shows',
    access: 'user',
    planFlag: 'useSchedules',
    audit: 'schedules.create',
    body: z.object({
      body,
      contactId: idOf('contact'),
      sendAt,
      ...fields,
      /** The author: the caller, or for administrators any user. */
      userId: optionalIdOf('user').optional(),
    }),
    reply: schedule,
    errors: [...refusals, ...unreached, 'ERR_TOO_MANY_SCHEDULES', 'ERR_CONTACT_BLOCKED', 'ERR_NO_PERMISSION'],
  }),
  updateSchedule: defineOperation('PUT /schedules/{id}', {
    summary:
      'Changes a scheduled message that was not sent yet; with a time to come, one that failed waits again',
    access: 'user',
    planFlag: 'useSchedules',
    audit: 'schedules.update',
    params,
    body: z.object({
      body: body.optional(),
      sendAt: sendAt.optional(),
      ...fields,
    }),
    reply: schedule,
    errors: [...refusals, ...changes],
  }),
  sendSchedule: defineOperation('POST /schedules/{id}/send', {
    repeated: 'same',
    summary: 'Sends a scheduled message now, or again where it failed',
    access: 'user',
    planFlag: 'useSchedules',
    audit: 'schedules.send',
    params,
    reply: schedule,
    errors: changes,
  }),
  deleteSchedule: defineOperation('DELETE /schedules/{id}', {
    summary: 'Deletes a scheduled message; what was sent stays in its conversation',
    access: 'user',
    planFlag: 'useSchedules',
    audit: 'schedules.delete',
    params,
    reply: messageReply,
    errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_SENT', 'ERR_SCHEDULE_OTHER_TICKET', 'ERR_CONFLICT'],
  }),
  uploadScheduleMedia: defineOperation('POST /schedules/{id}/media-upload', {
    repeated: 'same',
    summary:
      'Gives a scheduled message its file (multipart field file, or uploadId of POST /uploads), in place of the one it had',
    access: 'user',
    planFlag: 'useSchedules',
    audit: 'schedules.uploadMedia',
    params,
    body: z.object({ typeArch: formText(50).optional(), uploadId: uploadReference }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: schedule,
    errors: [
      ...changes,
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_FILE_TYPE',
      'ERR_TOO_LARGE',
      'ERR_STORAGE_FULL',
      'ERR_STORAGE_SHARE_FULL',
    ],
  }),
  deleteScheduleMedia: defineOperation('DELETE /schedules/{id}/media-upload', {
    summary: 'Takes the file of a scheduled message away',
    access: 'user',
    planFlag: 'useSchedules',
    audit: 'schedules.deleteMedia',
    params,
    reply: schedule,
    errors: changes,
  }),
};
