import type { LiveEvent } from '@balcao/shared/events';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Audience } from '../../core/live/eventRule.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { freshRights } from './freshRights.ts';
import { postFrame } from './postFrame.ts';
import { listSockets, type SocketItem } from './socketEntity.ts';
import { planAllows } from './socketRights.ts';
import { toFrames } from './toFrames.ts';

/**
 * Publishes without a stored change: typing and presence, which are never stored, or platform settings, which the next
 * page load reads anyway. A lost event does no lasting harm.
 */
export async function publishDirect(runtime: Runtime, companyId: number, audience: Audience): Promise<void> {
  await postFresh(runtime, await listSockets(runtime, companyId), audience);
}

/** Publishes to those sockets for which `audience` returns an event. Rights that are old are read again first. */
export async function postFresh(
  runtime: Runtime,
  sockets: readonly SocketItem[],
  audience: (socket: SocketItem) => LiveEvent | undefined,
): Promise<void> {
  const hearing = sockets.filter((socket) => audience(socket) !== undefined);
  await postDirect(runtime, await freshRights(runtime, hearing), audience);
}

/** Publishes to the given sockets of one company. */
export async function postDirect<Socket extends SocketItem>(
  runtime: Runtime,
  sockets: readonly Socket[],
  audience: (socket: Socket) => LiveEvent | undefined,
): Promise<void> {
  const companyId = sockets[0]?.companyId;
  const hides = companyId !== undefined && (await hidesNumbers(runtime, companyId));
  await Promise.all(
    sockets.map(async (socket) => {
      const event = audience(socket);
      if (event === undefined || !planAllows(socket, event)) return;
      for (const frame of toFrames([event], hides)) await postFrame(runtime, socket.socketId, frame);
    }),
  );
}
