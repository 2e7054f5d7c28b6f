import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../frame/api/ApiError.ts';
import { useStore } from '../../frame/session/useStore.ts';
import {
  dismissLongWork,
  isUnderWay,
  type LongWork,
  longWorks,
  readLongWorks,
  type WorkProgress,
} from './longWork.ts';

/** Polling interval in milliseconds while a job runs. */
const askEvery = 2000;

const progressKey = (kind: string, id: string) => ['longWork', kind, id] as const;

/** Stores progress reported by a live event between two polls. */
export function noteProgress(
  client: QueryClient,
  { kind, id }: Pick<LongWork, 'kind' | 'id'>,
  progress: WorkProgress,
): void {
  const queryKey = progressKey(kind, id);
  const known = client.getQueryData<WorkProgress>(queryKey);
  // Events may arrive out of order: an ended job does not run again.
  if (known && !isUnderWay(known.state) && isUnderWay(progress.state)) return;
  // Cancels a request under way, because its answer is older than the event.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, progress);
}

/**
 * Forgets a job that the server no longer knows, such as one that ended days ago, or no longer shows to the user. Its
 * outcome is unknown, so nothing is shown and polling stops.
 */
function dropLost(work: LongWork, error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) dismissLongWork(work);
  throw error;
}

export interface LongWorkOptions {
  kind: string;
  /** Fetches the progress of a job. */
  ask: (id: string, signal: AbortSignal) => Promise<WorkProgress>;
  /** Called once for each job that ends while shown, e.g. to refetch a list. */
  onEnd?: (work: LongWork) => void;
}

/** Jobs of a kind and their progress, polled until they end, also after a reload or a lost connection. */
export function useLongWork({ kind, ask, onEnd }: LongWorkOptions) {
  const works = (useStore(longWorks) ?? []).filter((work) => work.kind === kind);
  useEffect(() => void readLongWorks(), []);
  const answers = useQueries({
    queries: works.map((work) => ({
      queryKey: progressKey(kind, work.id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(work.id, signal).catch((error: unknown) => dropLost(work, error)),
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }: { state: { data: WorkProgress | undefined } }) =>
        isUnderWay(state.data?.state ?? 'running') ? askEvery : (false as const),
    })),
  });
  const shown = works.map((work, index) => ({ work, progress: answers[index]?.data }));
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { work, progress } of shown) {
      if (!progress || isUnderWay(progress.state) || told.current.has(work.id)) continue;
      told.current.add(work.id);
      onEnd?.(work);
    }
  });
  return shown;
}
