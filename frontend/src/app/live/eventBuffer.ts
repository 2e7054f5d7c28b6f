import type { LiveEvent } from '@balcao/shared/events';

/** Versions are compared per topic: an event about a message and one about its ticket have no version in common. */
const nameOf = (event: LiveEvent) => `${event.topic} ${event.entity}`;

export interface EventBuffer {
  push: (events: readonly LiveEvent[]) => void;
}

/**
 * Collects events and passes them on once per frame, so that busy times cost at most one render per frame. Drops an
 * event if a higher version of its entity was already seen. Gives no order across entities.
 */
export function createEventBuffer(
  apply: (events: readonly LiveEvent[]) => void,
  schedule: (flush: () => void) => void,
): EventBuffer {
  const versions = new Map<string, number>();
  let waiting: LiveEvent[] = [];
  return {
    push: (events) => {
      const wasEmpty = waiting.length === 0;
      for (const event of events) {
        const name = nameOf(event);
        const seen = versions.get(name);
        if (seen !== undefined && seen > event.version) continue;
        versions.set(name, event.version);
        waiting.push(event);
      }
      if (!wasEmpty || waiting.length === 0) return;
      schedule(() => {
        const batch = waiting;
        waiting = [];
        apply(batch);
      });
    },
  };
}

/** Runs on the next animation frame; a hidden page gets no frames, so there it uses a timer. */
export function nextFrame(flush: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(flush);
  else setTimeout(flush, 100);
}
