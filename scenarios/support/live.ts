import type { LiveEvent, LiveFrame } from '@balcao/shared/events';
import type { Session } from './api.ts';

/** A user's live events, received over a separate socket. */
export interface Live {
  events: LiveEvent[];
  onEvent(listener: (event: LiveEvent) => void): void;
  close(): void;
}

export async function openLive(url: string, session: Session): Promise<Live> {
  const { ticket } = await session.call('POST /realtime/ticket');
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`);
  const events: LiveEvent[] = [];
  const listeners: ((event: LiveEvent) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as Partial<LiveFrame>;
    for (const event of frame.events ?? []) {
      events.push(event);
      for (const listener of listeners) listener(event);
    }
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
  });
  return { events, onEvent: (listener) => void listeners.push(listener), close: () => socket.close() };
}
