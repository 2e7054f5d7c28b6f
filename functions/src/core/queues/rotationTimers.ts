import { rotatesAfter } from '@balcao/shared/queues/rotationRules';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { QueueItem } from '../records/queueEntity.ts';

/**
 * The timer of a queue's rotation, for the transaction that saves the queue: a shorter time then applies to waiting
 * tickets at once. Empty unless the rotation was switched on or its time changed; a rotation switched off ends by
 * itself.
 */
export function rotationTimers(
  before: Pick<QueueItem, 'ativarRoteador' | 'tempoRoteador'> | undefined,
  after: QueueItem,
  now: number,
): NewTimer<'queueRotation'>[] {
  const minutes = rotatesAfter(after);
  if (minutes === 0 || (before !== undefined && rotatesAfter(before) === minutes)) return [];
  const { companyId, id } = after;
  return [
    {
      companyId,
      kind: 'queueRotation',
      subject: String(id),
      dueAt: new Date(now).toISOString(),
      payload: {},
      gotOn: true,
    },
  ];
}
