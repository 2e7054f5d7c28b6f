import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { retryAllSettled } from '../../platform/runtime/retryAllSettled.ts';
import { ticketEntity, type TicketItem, ticketKey, ticketListPartition } from '../records/ticketEntity.ts';
import { queueTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { stageMove } from '../tickets/stages/planStage.ts';
import { stagedSince } from '../tickets/stages/stagedSince.ts';
import type { StageHoursPlace } from './stageHours.ts';
import { laneHours, tagEntity } from '../records/tagEntity.ts';

/** Closed tickets do not move automatically. */
const lists = ['open', 'group', 'pending', 'nps'] as const;
/** Tickets of any stage read per page, and pages per run. */
const pageSize = 100;
const pagesOfARun = 10;
/**
 * Delay of the second pass: tickets that were just being put into the stage under the old hours have then arrived, and
 * the indexes show them.
 */
const againMs = 60_000;

/**
 * Applies new or shortened hours of a stage to the tickets in it: two passes, in bounded parts per run; repeating is
 * harmless. Costs a read of the company's active tickets and a write per ticket of the stage.
 */
export const stageHoursTimer: TimerHandler<'stageHours', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    const { store, clock } = runtime;
    const { stageId, at, again, fromEntry } = payload;
    const stored = await store.get(tagEntity.key({ companyId, id: stageId }), { consistent: true });
    const hours = stored === undefined ? 0 : laneHours(tagEntity.fromItem(stored));
    if (hours === 0) return undefined;
    let { list = lists[0], startKey } = payload;
    for (let page = 0; page < pagesOfARun; page++) {
      const { items, lastKey } = await store.query({
        index: 'gsi1',
        pk: ticketListPartition(companyId, list),
        filter: { expression: '#stageId = :stageId', values: { stageId } },
        limit: pageSize,
        startKey,
      });
      const tickets = items.map((item) => ticketEntity.fromItem(item));
      await retryAllSettled(
        tickets.map(
          (ticket) => () =>
            rearm(runtime, ticket, { id: stageId, hours }, (fromEntry && ticket.stagedAt) || at),
        ),
      );
      startKey = lastKey;
      if (startKey !== undefined) continue;
      const next = lists[lists.indexOf(list) + 1];
      if (next !== undefined) list = next;
      else if (again === true) return undefined;
      else {
        const dueAt = new Date(clock.now() + againMs).toISOString();
        return {
          dueAt,
          payload: { stageId, at, again: true, ...(fromEntry && { fromEntry }) } satisfies StageHoursPlace,
        };
      }
    }
    const dueAt = new Date(clock.now() + jobPauseMs).toISOString();
    return { dueAt, payload: { ...payload, list, startKey } satisfies StageHoursPlace };
  },
};

/**
 * Arms the ticket's timer for the new hours. They count from the ticket's entry into the stage if its old timer says
 * when that was, else from the change. A timer that fires early re-arms itself.
 */
async function rearm(
  runtime: Runtime,
  shown: TicketItem,
  stage: { id: number; hours: number },
  changedAt: string,
): Promise<void> {
  const { store, clock } = runtime;
  const key = timerEntity.key({ companyId: shown.companyId, kind: 'stageMove', subject: String(shown.id) });
  const [stored, armed] = await store.batchGet([ticketKey(shown), key], { consistent: true });
  if (stored === undefined) return;
  const ticket = ticketEntity.fromItem(stored);
  if (ticket.stageId !== stage.id || ticket.status === 'closed') return;
  const timer = armed && timerEntity.fromItem(armed);
  const since = timer && stagedSince(timer, stage.id);
  const next = stageMove(ticket, stage, since ?? changedAt);
  if (since !== undefined && timer !== undefined && timer.dueAt <= next.dueAt) return;
  const { update, change } = armTimerWrite(next, clock.now());
  const unchanged =
    timer === undefined ? absent : { expression: '#version = :was', values: { was: timer.version } };
  try {
    const { version } = timerEntity.fromItem(await store.update(update, change, unchanged));
    await queueTimer(runtime, { ...next, version });
  } catch (error) {
    // The ticket's stage was set at this moment, with the current hours.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
