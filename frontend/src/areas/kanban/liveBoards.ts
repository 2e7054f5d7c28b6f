import type { LiveEvent } from '@balcao/shared/events';

export interface LiveBoard {
  ticket: (event: LiveEvent<'ticket'>) => void;
  tag: (event: LiveEvent<'tag'>) => void;
}

/** Boards on screen, updated by live events. In a small module of its own, as the shell loads it. */
export const liveBoards = new Set<LiveBoard>();
