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

/** The time, to the minute: what is written as today becomes yesterday, and a licence ends, while a page stays open. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
