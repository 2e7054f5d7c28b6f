import type { Store } from '@balcao/shared/server/db/store';
import type { Directory } from '../../company/directoryEntity.ts';
import { emptyPlan, type Plan } from '../../decisions/plan.ts';
import { planTimer } from '../../decisions/planTimer.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { stageMove } from './planStage.ts';
import { stagedSince } from './stagedSince.ts';

/**
 * The timer for the rest of the stage's hours of a successor ticket: its own, because the predecessor's may be deleted.
 * Empty if the stage has no hours; otherwise one read, since the hours may be newer than the ticket's entry.
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
