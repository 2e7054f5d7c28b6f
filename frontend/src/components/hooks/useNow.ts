import { useSyncExternalStore } from 'react';

const step = 60_000;
let now = new Date();

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = new Date();
    listener();
  }, step);
  return () => clearInterval(timer);
}

/** Current time, updated every minute: while a page stays open, today becomes yesterday and a licence ends. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
