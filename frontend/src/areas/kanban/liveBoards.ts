import type { LiveEvent } from '@balcao/shared/events';

export interface LiveBoard {
  ticket: (event: LiveEvent<'ticket'>) => void;
  tag: (event: LiveEvent<'tag'>) => void;
}

/** Boards on screen, which change as events say. Light: the shell loads it, and most people have none open. */
export const liveBoards = new Set<LiveBoard>();
