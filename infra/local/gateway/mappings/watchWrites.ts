import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';

export interface Writes {
  /** Resolves at the next write after `since` (a value of `count`), or after `ms`, or when `signal` aborts. */
  next(since: number, ms: number, signal: AbortSignal): Promise<void>;
  readonly count: number;
  close(): void;
}

/**
 * Notices writes of the table engine by the journal that SQLite keeps beside its database, which changes with every
 * transaction only. Waiting for changes thus needs no polling. Without a file (an engine elsewhere) only `ms` counts.
 */
export function watchWrites(file: string | undefined): Writes {
  const waiting = new Set<() => void>();
  let count = 0;
  // Watches the folder, because the journal is deleted and created again.
  const journal = file && `${basename(file)}-wal`;
  const watcher = file === undefined ? undefined : watch(dirname(file));
  watcher?.on('change', (_event, name) => {
    if (name !== journal) return;
    count += 1;
    for (const wake of waiting) wake();
  });
  // After an error of the watcher, waiting calls still resolve after `ms`.
  watcher?.on('error', () => watcher.close());
  return {
    next: (since, ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || count !== since) return resolve();
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
    get count() {
      return count;
    },
    close: () => watcher?.close(),
  };
}
