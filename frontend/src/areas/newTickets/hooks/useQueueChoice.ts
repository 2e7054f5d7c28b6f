import { useState } from 'react';
import { useQueues } from '../../../kit/lists/useQueues.ts';

/** State of a required queue choice. A single queue is preselected; the list may load after the dialog has opened. */
export function useQueueChoice() {
  const { data: queues, isPending } = useQueues();
  const [chosen, setQueue] = useState<number | null>();
  const only = queues.length === 1 ? queues[0] : undefined;
  return { queue: chosen === undefined ? (only?.id ?? null) : chosen, setQueue, queues, isPending };
}
