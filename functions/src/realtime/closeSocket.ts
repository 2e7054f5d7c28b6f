import type { Runtime } from '../runtime/runtime.ts';
import { removeSocket, socketPointerEntity } from './socketEntity.ts';

/** A socket was closed. */
export async function closeSocket(runtime: Runtime, socketId: string): Promise<void> {
  const pointer = await runtime.store.get(socketPointerEntity.key({ socketId }));
  if (pointer !== undefined) await removeSocket(runtime.store, socketPointerEntity.fromItem(pointer));
}
