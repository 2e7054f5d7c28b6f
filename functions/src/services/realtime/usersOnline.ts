import type { Runtime } from '../../platform/runtime/runtime.ts';
import { isThere, listSockets, listSocketsOf } from './socketEntity.ts';

/** Ids of those who have a page open that hears live: everybody of a company, or as far as one person is concerned. */
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
