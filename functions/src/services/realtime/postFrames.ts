import { resyncFrame } from '@balcao/shared/events';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { type Change, present } from '@balcao/shared/server/db/expressions';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { postFrame } from './postFrame.ts';
import { removeSocket, socketEntity, type SocketItem } from './socketEntity.ts';

/** API Gateway answers 410 also for a socket that is still opening, as a socket younger than this may be. */
const openingMs = 30_000;

/**
 * Sends frames to one socket, in order. Removes a socket that is gone, unless it is still opening: its client fetches
 * everything once open. After a failed frame the client is told to fetch everything again, at once or before the next
 * frame that reaches it.
 */
export async function postFrames(
  runtime: Runtime,
  socket: SocketItem,
  frames: readonly string[],
): Promise<void> {
  const { socketId, missed } = socket;
  for (const frame of missed ? [resyncFrame, ...frames] : frames) {
    const outcome = await postFrame(runtime, socketId, frame);
    if (outcome === 'sent') continue;
    if (outcome === 'gone') return forget(runtime, socket);
    if (missed) return;
    if ((await postFrame(runtime, socketId, resyncFrame)) !== 'sent') await markMissed(runtime, socket);
    return;
  }
  if (missed) await change(runtime, socket, { remove: ['missed'] });
}

/** Marks a socket as having missed events. */
export async function markMissed(runtime: Runtime, socket: SocketItem): Promise<void> {
  if (!socket.missed) await change(runtime, socket, { set: { missed: true } });
}

async function forget(runtime: Runtime, socket: SocketItem): Promise<void> {
  if (runtime.clock.now() - Date.parse(socket.connectedAt) < openingMs) return;
  await removeSocket(runtime.store, socket);
}

async function change(runtime: Runtime, socket: SocketItem, what: Change): Promise<void> {
  try {
    await runtime.store.update(socketEntity.key(socket), what, present);
  } catch (error) {
    // Closed meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
