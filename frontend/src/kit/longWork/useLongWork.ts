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

/** Milliseconds between two questions while a job runs. */
const askEvery = 2000;

const progressKey = (kind: string, id: string) => ['longWork', kind, id] as const;

/** Writes what a live event tells of a job, between two questions. */
export function noteProgress(
  client: QueryClient,
  { kind, id }: Pick<LongWork, 'kind' | 'id'>,
  progress: WorkProgress,
): void {
  const queryKey = progressKey(kind, id);
  const known = client.getQueryData<WorkProgress>(queryKey);
  // Events may overtake each other: what has ended does not run again.
  if (known && !isUnderWay(known.state) && isUnderWay(progress.state)) return;
  // An answer under way is older than the event.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, progress);
}

/**
 * A job that the server no longer knows, such as one that ended days ago, or no longer shows: how it ended nobody can say,
 * so nothing is said, and it is asked for no more.
 */
function dropLost(work: LongWork, error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) dismissLongWork(work);
  throw error;
}

export interface LongWorkOptions {
  kind: string;
  /** Asks the server how far a job is. */
  ask: (id: string, signal: AbortSignal) => Promise<WorkProgress>;
  /** Told once of each job that ends in sight, for instance to fetch a list again. */
  onEnd?: (work: LongWork) => void;
}

/** The jobs of a kind and how far each is: asked for until it ends, also after a reload and over a lost connection. */
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
