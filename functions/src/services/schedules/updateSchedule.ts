import { requireContact } from '../../core/contacts/requireContact.ts';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { givenFields } from '../../platform/http/givenFields.ts';
import { chooseConnection } from '../../core/tickets/opening/chooseConnection.ts';
import { changedDates } from './changedDates.ts';
import { changeSchedule } from './changeSchedule.ts';
import { requireReferences } from './requireReferences.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

/**
 * Updates from a form. An unchanged time is ignored even in the minute it falls due, and a user or queue named before
 * and deleted since is not refused.
 */
export const updateSchedule: Handler<typeof schedulesApi.updateSchedule> = (ctx, { params, body }) =>
  changeSchedule(ctx, params.id, async (before) => {
    const { whatsappId, sendAt, intervalo, valorIntervalo, enviarQuantasVezes, tipoDias, ...fields } = body;
    const dates = { sendAt, intervalo, valorIntervalo, enviarQuantasVezes, tipoDias };
    const change: Partial<ScheduleItem> = {
      ...givenFields(fields),
      ...(await changedDates(ctx, before, dates)),
    };
    await requireReferences(ctx, { ...before, ...change }, before);
    if (whatsappId === undefined || whatsappId === before.whatsappId) return change;
    const { channel } = await requireContact(ctx, before.contactId);
    return { ...change, whatsappId: await chooseConnection(ctx, whatsappId, channel) };
  });
