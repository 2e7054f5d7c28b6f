import type { Runtime } from '../../platform/runtime/runtime.ts';
import { removeSocket, socketEntity, socketPointerEntity } from './socketEntity.ts';
import { tellViewers } from './tellViewers.ts';

/** Removes a closed socket and tells the other viewers of its ticket that the person has left. */
export async function closeSocket(runtime: Runtime, socketId: string): Promise<void> {
  const pointer = await runtime.store.get(socketPointerEntity.key({ socketId }));
  if (pointer === undefined) return;
  const place = socketPointerEntity.fromItem(pointer);
  const item = await runtime.store.get(socketEntity.key(place));
  await removeSocket(runtime.store, place);
  const socket = item && socketEntity.fromItem(item);
  if (socket?.showing === undefined) return;
  await tellViewers(runtime, socket, { left: socket.showing.ticketId, changed: true });
}
