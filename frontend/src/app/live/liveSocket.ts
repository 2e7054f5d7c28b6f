import type { LiveFrame, ResyncFrame } from '@balcao/shared/events';
import { notifyManager } from '@tanstack/react-query';
import { ApiError } from '../../frame/api/ApiError.ts';
import { call } from '../../frame/api/call.ts';
import { applyEvent } from './applyEvent.ts';
import { backOff } from '../../frame/realtime/backOff.ts';
import { catchUp, catchUpOnce } from './catchUp.ts';
import { createEventBuffer, nextFrame } from './eventBuffer.ts';
import { liveStatus } from '../../frame/realtime/status.ts';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { readSession } from '../../frame/session/readSession.ts';
import { sayStatus, setStatusSender, statusEvery } from '../../frame/realtime/userStatus.ts';

/**
 * Milliseconds after which the socket is replaced: API Gateway closes it after 2 hours. Its limit of 10 idle minutes
 * is never reached, since `statusEvery` is shorter.
 */
const renewAfter = 110 * 60_000;
/**
 * A socket that stayed open for this many milliseconds resets the backoff. A shorter one does not: beyond twenty
 * sockets of a user the server closes the oldest, and pages that reconnected at once would close each other's in turn.
 */
const steadyAfter = 60_000;
/** Delay of the first catch-up in milliseconds, so that it does not compete with the first screen's requests. */
const firstCatchUp = 1000;

/**
 * Keeps one WebSocket open while the session lasts: fetches a single-use ticket for each connection, retries with
 * backoff and jitter, and fetches missed changes after each reconnect. Returns a function that stops it.
 */
export function startLive(context: () => LiveContext): () => void {
  let socket: WebSocket | null = null;
  let stopped = false;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let word: ReturnType<typeof setInterval> | undefined;
  let renew: ReturnType<typeof setTimeout> | undefined;
  let first: ReturnType<typeof setTimeout> | undefined;
  let wasLive = false;
  let openedAt = Infinity;

  const buffer = createEventBuffer((events) => {
    if (stopped) return;
    notifyManager.batch(() => {
      for (const event of events) applyEvent(event, context());
    });
  }, nextFrame);

  function again(): void {
    if (stopped) return;
    clearTimeout(retry);
    // Cancels the first catch-up: the one after the reconnect fetches more.
    clearTimeout(first);
    if (Date.now() - openedAt > steadyAfter) attempt = 0;
    openedAt = Infinity;
    liveStatus.set(
      navigator.onLine ? (wasLive || attempt > 1 ? 'reconnecting' : liveStatus.get()) : 'offline',
    );
    retry = setTimeout(() => void connect(), backOff(attempt, Math.random));
    attempt += 1;
  }

  function adopt(next: WebSocket): void {
    const previous = socket;
    socket = next;
    // True after a reconnect or a failed first attempt: by then all cached data may be stale, not only data that
    // changes every second.
    const late = wasLive || attempt > 0;
    openedAt = Date.now();
    previous?.close();
    clearInterval(word);
    clearTimeout(renew);
    setStatusSender((frame) => next.readyState === WebSocket.OPEN && next.send(JSON.stringify(frame)));
    word = setInterval(sayStatus, statusEvery);
    renew = setTimeout(() => void connect(), renewAfter);
    liveStatus.set('live');
    const { client } = context();
    if (late) catchUp(client);
    else first = setTimeout(() => catchUpOnce(client), firstCatchUp);
    wasLive = true;
  }

  async function connect(): Promise<void> {
    if (stopped) return;
    try {
      const { ticket } = await call('POST /realtime/ticket', {});
      if (stopped) return;
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const next = new WebSocket(`${scheme}://${location.host}/ws?ticket=${encodeURIComponent(ticket)}`);
      next.addEventListener('open', () => (stopped ? next.close() : adopt(next)));
      next.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const frame = readFrame(data);
        if (frame === 'resync') catchUp(context().client);
        else if (frame) buffer.push(frame.events);
      });
      next.addEventListener('close', () => {
        // After a renewal the previous socket closes too; only the loss of the current one matters.
        if (socket !== null && socket !== next) return;
        clearInterval(word);
        setStatusSender(null);
        socket = null;
        again();
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      // Reads the session again: it says that the subscription has expired, and the screens give way to the notice
      // about it.
      if (error instanceof ApiError && error.code === 'ERR_SUBSCRIPTION_EXPIRED')
        void readSession().catch(() => undefined);
      again();
    }
  }

  const onOnline = () => {
    clearTimeout(retry);
    attempt = 0;
    void connect();
  };
  // The browser keeps a dead socket open for minutes; closing it makes the reconnect fetch missed changes.
  const onOffline = () => {
    liveStatus.set('offline');
    socket?.close();
  };
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  void connect();

  return () => {
    stopped = true;
    setStatusSender(null);
    clearTimeout(first);
    clearTimeout(retry);
    clearInterval(word);
    clearTimeout(renew);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    socket?.close();
    liveStatus.set('idle');
  };
}

function readFrame(data: string): LiveFrame | 'resync' | null {
  try {
    const frame = JSON.parse(data) as Partial<LiveFrame & ResyncFrame>;
    if (frame.resync === true) return 'resync';
    return Array.isArray(frame.events) ? { events: frame.events } : null;
  } catch {
    return null;
  }
}
