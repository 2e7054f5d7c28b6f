import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import type { Plan, WakeUp } from './plan.ts';
import { PlanRefused } from './planRefused.ts';
import { leaveToStream } from './leaveToStream.ts';
import { planWrites } from './planWrites.ts';
import { sendCommand } from './sendCommand.ts';

type Committer = Pick<Runtime, 'store' | 'clients' | 'settings' | 'clock' | 'log'>;

/**
 * Commits a plan in one transaction and sends its wake-ups. Nothing important happens after the write: a lost wake-up
 * is repeated by the stream (messages) or the sweep (timers).
 *
 * @returns by conversation, the id of the last message left to the stream; callers that go on writing to a conversation
 * which they read before need it
 * @throws PlanRefused when a guard fails, Contended when other writers kept the plan out; nothing is written in either
 * case
 * @throws RangeError for a plan that `planWrites` refuses: more than 40 items, an item that appears twice, or an
 * attribute that is both set and removed
 */
export async function commitPlan(runtime: Committer, plan: Plan): Promise<ReadonlyMap<number, number>> {
  const writes = planWrites(plan);
  if (writes.length === 0) return new Map();
  try {
    await runtime.store.transact(writes);
  } catch (error) {
    throw error instanceof ConditionFailed ? new PlanRefused(plan, error) : error;
  }
  // Sequentially, so that messages of a chat leave in the order in which they were decided.
  const left = new Map<number, { companyId: number; conversationId: number; id: number }>();
  for (const wakeUp of plan.wakeUps) {
    const behind = wakeUp.kind === 'message' && left.has(wakeUp.conversationId);
    if (behind || !(await wake(runtime, wakeUp))) {
      if (wakeUp.kind !== 'message') continue;
      const { conversationId, order: id, command } = wakeUp;
      left.set(conversationId, { companyId: command.companyId, conversationId, id });
    }
  }
  for (const message of left.values()) await leaveToStream(runtime, message);
  return new Map([...left].map(([conversationId, { id }]) => [conversationId, id]));
}

function wake(runtime: Committer, wakeUp: WakeUp): Promise<boolean> {
  const { companyId } = wakeUp.kind === 'message' ? wakeUp.command : wakeUp.timer;
  return wakeOrWarn(runtime, { companyId, kind: wakeUp.kind }, () =>
    wakeUp.kind === 'message' ? sendCommand(runtime, wakeUp.command) : wakeTimer(runtime, wakeUp.timer),
  );
}
