import type { LiveEvent } from '@balcao/shared/events';

/** Events about messages share no entity with their ticket's, so each topic keeps its own highest version. */
const nameOf = (event: LiveEvent) => `${event.topic} ${event.entity}`;

export interface EventBuffer {
  push: (events: readonly LiveEvent[]) => void;
}

/**
 * Collects events and hands them on once per frame, so that a busy minute costs one render a frame. An event whose
 * item was already seen in a higher version is dropped; no order across items is promised or needed.
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

/** Once per animation frame; hidden pages get no frames, so they use a timer. */
export function nextFrame(flush: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(flush);
  else setTimeout(flush, 100);
}
