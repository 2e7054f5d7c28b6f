import type { Store } from '@balcao/shared/server/db/store';
import type { Directory } from '../../company/directoryEntity.ts';
import { emptyPlan, type Plan } from '../../decisions/plan.ts';
import { planTimer } from '../../decisions/planTimer.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { stageMove } from './planStage.ts';
import { stagedSince } from './stagedSince.ts';

/**
 * Arms a timer of the successor ticket `next` for the rest of its stage's hours; the predecessor's timer does not serve
 * it, because the predecessor may be deleted. Empty if the stage has no hours. Otherwise costs one read of the
 * predecessor's timer, which knows since when the hours count: they may be newer than the ticket's entry into the
 * stage.
 */
export async function planStageOnward(
  store: Store,
  { companyId, id: subject }: Pick<TicketItem, 'companyId' | 'id'>,
  next: TicketItem,
  stages: Directory['tags'],
  at: string,
): Promise<Plan> {
  const { stageId: id, stagedAt = at } = next;
  const hours = id === undefined ? 0 : (stages.get(id)?.lane?.hours ?? 0);
  if (id === undefined || hours === 0) return emptyPlan;
  const key = timerEntity.key({ companyId, kind: 'stageMove', subject: String(subject) });
  const stored = await store.get(key, { consistent: true });
  const since = (stored && stagedSince(timerEntity.fromItem(stored), id)) ?? stagedAt;
  return planTimer(stageMove(next, { id, hours }, since), at);
}
