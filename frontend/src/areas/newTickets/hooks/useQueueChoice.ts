import { useState } from 'react';
import { useQueues } from '../../../kit/lists/useQueues.ts';

/** A queue to be chosen. A single one is no question; the list may arrive after the dialog. */
export function useQueueChoice() {
  const { data: queues, isPending } = useQueues();
  const [chosen, setQueue] = useState<number | null>();
  const only = queues.length === 1 ? queues[0] : undefined;
  return { queue: chosen === undefined ? (only?.id ?? null) : chosen, setQueue, queues, isPending };
}
