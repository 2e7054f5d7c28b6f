import { createStore } from '../session/createStore.ts';

/** `idle` before the first connection: the page is starting, not offline. */
export type LiveStatus = 'idle' | 'live' | 'reconnecting' | 'offline';

export const liveStatus = createStore<LiveStatus>('idle');
