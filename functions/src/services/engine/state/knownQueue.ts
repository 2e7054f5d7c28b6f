import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { QueueItem } from '../../../core/records/queueEntity.ts';
import { type Decision, type EngineState, want } from './engineState.ts';

/** A queue with its options; null if deleted, undefined if it must be asked for first (`askQueue`). */
export function knownQueue(
  { facts }: EngineState,
  queueId: number,
): { queue: QueueItem; tree: ChatbotTree } | null | undefined {
  const queue = facts.bot?.queues.find(({ id }) => id === queueId) ?? facts.queues[queueId];
  const tree = facts.trees[queueId];
  if (queue === null) return null;
  return queue === undefined || tree === undefined ? undefined : { queue, tree };
}

/** Asks for a queue and its options. */
export function askQueue(decision: Decision, { facts }: EngineState, queueId: number): Decision {
  const isOwn = facts.bot?.queues.some(({ id }) => id === queueId) === true;
  return want(decision, ...(isOwn ? [] : [{ of: 'queue' as const, queueId }]), { of: 'tree', queueId });
}
