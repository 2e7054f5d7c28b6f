import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds: soon after the first change, and however much happens, not more often than that again. */
const soon = 300;
const atMostEvery = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;

/** Asks for the tabs' counts again after a live change. */
export function refreshCounts(client: QueryClient): void {
  timer ??= setTimeout(
    () => {
      timer = undefined;
      last = Date.now();
      void client.invalidateQueries({ queryKey: ['counts'] });
    },
    Math.max(soon, last + atMostEvery - Date.now()),
  );
}
