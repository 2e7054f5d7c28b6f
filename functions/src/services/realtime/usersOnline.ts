import type { Runtime } from '../../platform/runtime/runtime.ts';
import { isThere, listSockets, listSocketsOf } from './socketEntity.ts';

/** Ids of people with a live page: of the company, or just of the one given. */
export async function usersOnline(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  userId?: number,
): Promise<ReadonlySet<number>> {
  const sockets = await (userId === undefined
    ? listSockets(runtime, companyId)
    : listSocketsOf(runtime, companyId, userId));
  const now = runtime.clock.now();
  return new Set(sockets.filter((socket) => isThere(socket, now)).map(({ userId: id }) => id));
}
