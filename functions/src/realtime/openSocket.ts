import { readAuth, viewerOf } from '../auth/authEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { Runtime } from '../runtime/runtime.ts';
import {
  hashTicket,
  realtimeTicketEntity,
  removeSocket,
  socketEntity,
  socketPointerEntity,
} from './socketEntity.ts';

const lifeSeconds = 2 * 60 * 60;

/**
 * Opens a socket for the holder of a ticket; false refuses it. The ticket is spent by deleting it under the
 * condition that it is there, so two sockets cannot share one.
 */
export async function openSocket(runtime: Runtime, socketId: string, ticket: string): Promise<boolean> {
  const key = realtimeTicketEntity.key({ hash: hashTicket(ticket) });
  const stored = await runtime.store.get(key, { consistent: true });
  if (stored === undefined) return false;
  const { companyId, userId, sessionId, until } = realtimeTicketEntity.fromItem(stored);
  try {
    await runtime.store.delete(key, present);
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
  const auth = await readAuth(runtime.store, companyId, userId);
  if (runtime.clock.now() > until || auth === undefined || auth.sessionId !== sessionId) return false;
  const expiresAt = Math.ceil(runtime.clock.now() / 1000) + lifeSeconds;
  const connectedAt = runtime.clock.iso();
  await runtime.store.put(socketPointerEntity.toItem({ socketId, companyId, expiresAt }));
  await runtime.store.put(
    socketEntity.toItem({
      companyId,
      socketId,
      sessionId,
      viewer: viewerOf(auth),
      authVersion: auth.version,
      connectedAt,
      expiresAt,
    }),
  );
  // A sign-in elsewhere between the two reads found no socket of ours to tell.
  const meanwhile = await readAuth(runtime.store, companyId, userId);
  if (meanwhile?.sessionId === sessionId) return true;
  await removeSocket(runtime.store, companyId, socketId);
  return false;
}
