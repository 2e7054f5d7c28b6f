import { countOfList } from '@balcao/shared/tickets/listCounters';
import { randomUUID } from 'node:crypto';
import type { ticketToolsApi } from '@balcao/shared/ticketTools/ticketToolsApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { readCounters } from '../../platform/db/listCounterEntity.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { chosenQueues } from '../../core/tickets/lists/chosenQueues.ts';
import { requireQueue } from '../../core/tickets/access/requireNamed.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { CloseAll } from './closeAllJob.ts';
import { ticketJobEntity, type TicketJobItem, toTicketJob } from './ticketJobEntity.ts';
import { newOfUuid, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { readTicketJob } from './getTicketJob.ts';

const keptSeconds = 7 * 24 * 60 * 60;

/** Starts closing all tickets a list contains now. Tickets updated meanwhile, and new ones, stay open. */
const make: Handler<typeof ticketToolsApi.closeAllTickets> = async (ctx, { body }) => {
  const { store, companyId, clock } = ctx;
  const { status, selectedQueueIds, withoutQueue = false } = body;
  for (const queueId of selectedQueueIds) await requireQueue(ctx, queueId);
  const queueIds = chosenQueues({ queueIds: selectedQueueIds, withoutQueue });
  const counters = await readCounters(store, companyId, status);
  const ofQueues = counters.filter(({ bucket }) => queueIds?.includes(Number(bucket.split('#')[2])) ?? true);
  // Open tickets are counted by attendant, so their number per queue is unknown.
  const known = status !== 'open' || queueIds === undefined;
  const total = known ? countOfList(ofQueues, ctx.user, { list: status, showAll: true }) : undefined;
  const job: TicketJobItem = {
    companyId,
    id: randomUUID(),
    state: 'running',
    status,
    userId: ctx.user.id,
    done: 0,
    left: 0,
    total,
    expiresAt: Math.floor(clock.now() / 1000) + keptSeconds,
  };
  const actor = { kind: 'user' as const, id: ctx.user.id, name: ctx.user.name };
  const payload: CloseAll = { list: status, queueIds, actor, before: clock.iso() };
  const timer: NewTimer<'closeAll'> = {
    companyId,
    kind: 'closeAll',
    subject: job.id,
    dueAt: clock.iso(),
    payload: { ...payload },
  };
  await transactOrRefuse(store, [
    [{ put: ticketJobEntity.toItem(job) }],
    [armTimerWrite(timer, clock.now())],
  ]);
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return toTicketJob(job, await loadDirectory(store, companyId, clock.now()));
};

export const closeAllTickets: Handler<typeof ticketToolsApi.closeAllTickets> = onceUnderKey(make, {
  of: 'POST /tickets/closeAll',
  made: newOfUuid(ticketJobEntity),
  again: (ctx, id) => readTicketJob(ctx, id),
});
