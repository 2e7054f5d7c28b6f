import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { endOfLocalDay, startOfLocalDay } from '@balcao/shared/hours/companyTime';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { messageHourEntity } from '../../core/company/figuresEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';

/** Hour items per query: about as many as a query page of 1 MB holds. */
const pageSize = 1500;

/**
 * Counts the messages of the whole company, for those who may see its figures. Reads UTC hours, and of the first and
 * last only the minutes within the range in the company's time zone.
 *
 * @throws AppError ERR_NO_PERMISSION for an attendant who sees no dashboard
 */
export const countMessages: Handler<typeof messageActionsApi.countMessages> = async (ctx, { query }) => {
  const { store, companyId, company } = ctx;
  if (!isAdmin(ctx.user) && ctx.user.showDashboard !== 'enabled') throw new AppError('ERR_NO_PERMISSION');
  const first = startOfLocalDay(query.dateStart, company.timezone).slice(0, 16);
  const last = endOfLocalDay(query.dateEnd, company.timezone).slice(0, 16);
  const direction = query.fromMe ? 'out' : 'in';
  const sk = (minute: string) =>
    messageHourEntity.key({ companyId, direction, hour: minute.slice(0, 13) }).sk;
  const pk = messageHourEntity.partition({ companyId });
  let count = 0;
  for await (const items of queryPages(store, { pk, from: sk(first), to: sk(last), limit: pageSize }))
    for (const item of items) {
      const { hour, ...attributes } = messageHourEntity.fromItem(item);
      for (const [name, messages] of Object.entries(attributes)) {
        const minute = /^m(\d\d)$/.exec(name)?.[1];
        if (minute === undefined) continue;
        const at = `${hour}:${minute}`;
        if (at >= first && at <= last) count += Number(messages);
      }
    }
  return { count: [{ count }] };
};
