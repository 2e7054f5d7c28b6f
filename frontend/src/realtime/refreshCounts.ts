import type { QueryClient } from '@tanstack/react-query';

const pause = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts are asked for again after a live change, at most once in two seconds however much happens. */
export function refreshCounts(client: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void client.invalidateQueries({ queryKey: ['counts'] });
  }, pause);
}
