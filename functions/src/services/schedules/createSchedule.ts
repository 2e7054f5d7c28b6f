import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { firstDate, type Series } from '@balcao/shared/schedules/recurrenceRules';
import { noRepetition } from '@balcao/shared/schedules/repetitionRules';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { absent } from '@balcao/shared/server/db/expressions';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { chooseConnection } from '../../core/tickets/opening/chooseConnection.ts';
import { requireColleague } from '../../core/tickets/access/requireNamed.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { requireMayWrite } from './requireMayWrite.ts';
import { requireReferences } from './requireReferences.ts';
import { requireRepetition } from './requireRepetition.ts';
import { plainSeries, type ScheduleItem, storedSchedule, scheduleEntity } from './scheduleEntity.ts';
import { sendingTimer } from './sending/scheduleTimers.ts';
import { showSchedule } from './showSchedules.ts';
import { waitingWrites } from './sending/waitingWrites.ts';
import { wantedTime } from './sending/wantedTime.ts';
import { workCalendar } from './calendar/workCalendar.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireSchedule } from './requireSchedule.ts';

/** Stores a scheduled message together with its timer; the stream arranges its wake-up at the exact time. */
const make: Handler<typeof schedulesApi.createSchedule> = async (ctx, { body }) => {
  const { companyId, store, clock } = ctx;
  const series: Series = {
    intervalo: body.intervalo ?? noRepetition.intervalo,
    valorIntervalo: body.valorIntervalo ?? noRepetition.valorIntervalo,
    enviarQuantasVezes: body.enviarQuantasVezes ?? noRepetition.enviarQuantasVezes,
    tipoDias: body.tipoDias ?? noRepetition.tipoDias,
    startsAt: body.sendAt,
  };
  requireRepetition(ctx, series, wantedTime(ctx, body.sendAt));
  const contact = await requireContact(ctx, body.contactId);
  requireUnmerging(contact);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const userId = await writerOf(ctx, body.userId);
  const whatsappId = await chooseConnection(ctx, body.whatsappId, contact.channel);
  const calendar = await workCalendar(ctx, { ...series, companyId }, ctx.company.timezone);
  const at = clock.iso();
  const item: ScheduleItem = {
    ...plainSeries,
    ...series,
    companyId,
    id: await ctx.nextId('schedule'),
    contactId: contact.contactId,
    isGroup: contact.isGroup,
    body: body.body,
    sendAt: firstDate(series, calendar, clock.now()),
    sendKey: randomUUID(),
    status: 'PENDENTE',
    openTicket: body.openTicket ?? 'disabled',
    ticketUserId: body.ticketUserId ?? undefined,
    queueId: body.queueId ?? undefined,
    statusTicket: body.statusTicket ?? 'closed',
    assinar: body.assinar ?? false,
    userId,
    whatsappId,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await requireReferences(ctx, item);
  await requireMayWrite(ctx, contact, item);
  await transactOrRefuse(store, [
    [{ put: storedSchedule(item), condition: absent }],
    [armTimerWrite(sendingTimer(item), clock.now())],
    ...waitingWrites(undefined, item),
  ]);
  return showSchedule(ctx, item);
};

/** Only administrators may write in a colleague's name. @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
async function writerOf(ctx: UserContext, asked: number | null | undefined): Promise<number> {
  const userId = (await requireColleague(ctx, asked))?.id ?? ctx.user.id;
  if (userId !== ctx.user.id && !isAdmin(ctx.user)) throw new AppError('ERR_NO_PERMISSION');
  return userId;
}

export const createSchedule: Handler<typeof schedulesApi.createSchedule> = onceUnderKey(make, {
  of: 'POST /schedules',
  made: newOf(scheduleEntity),
  again: async (ctx, id) => showSchedule(ctx, await requireSchedule(ctx, id)),
});
