import type { Attendant } from '@balcao/shared/queues/rotationRules';
import { usersOnline } from './usersOnline.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { listUserItems } from '../../core/people/userEntity.ts';

/** Attendants of a queue and whether they have a page open. Reads all users and sockets of the company. */
export async function listAttendants(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  queueId: number,
): Promise<Attendant[]> {
  const [users, online] = await Promise.all([
    listUserItems(runtime.store, companyId),
    usersOnline(runtime, companyId),
  ]);
  return users
    .filter(({ queueIds }) => queueIds.includes(queueId))
    .map(({ id }) => ({ id, online: online.has(id) }));
}
