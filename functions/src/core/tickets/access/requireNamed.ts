import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { seesGroups, seesQueue } from '@balcao/shared/tickets/ticketRules';
import { type Directory, loadDirectory, reloadDirectory } from '../../company/directoryEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { userEntity } from '../../people/userEntity.ts';
import { servedStatus } from './servedStatus.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

type NamingContext = Pick<Runtime, 'store' | 'clock'> & { companyId: number };

/**
 * Id of an existing queue of the company. @throws AppError ERR_QUEUE_REQUIRED if absent, ERR_NO_QUEUE_FOUND if unknown
 */
export async function requireQueue(ctx: NamingContext, queueId: number | null | undefined): Promise<number> {
  if (queueId === undefined || queueId === null) throw new AppError('ERR_QUEUE_REQUIRED');
  await requireNamed(ctx, ({ queues }) => queues.has(queueId), 'ERR_NO_QUEUE_FOUND');
  return queueId;
}

/** A user of the company with their name, undefined if no id is given. @throws AppError ERR_NO_USER_FOUND */
export async function requireColleague(
  ctx: NamingContext,
  userId: number | null | undefined,
): Promise<{ id: number; name: string } | undefined> {
  if (userId === undefined || userId === null) return undefined;
  const { users } = await requireNamed(ctx, (directory) => directory.users.has(userId), 'ERR_NO_USER_FOUND');
  return { id: userId, name: users.get(userId)?.name ?? '' };
}

/**
 * A served group is only in its queue's list, so its user must see that list, or nobody would find the group again.
 * @throws AppError ERR_GROUP_UNSEEN
 */
export async function requireGroupSeen(
  ctx: NamingContext,
  ticket: Pick<TicketItem, 'isGroup' | 'channel'>,
  userId: number | undefined,
  queueId: number,
): Promise<void> {
  if (userId === undefined || servedStatus(ticket) !== 'group') return;
  if (!(await findsGroup(ctx, userId, queueId))) throw new AppError('ERR_GROUP_UNSEEN');
}

/** True if a user of the company would find a group in a queue. */
export async function findsGroup(
  { store, companyId }: Pick<NamingContext, 'store' | 'companyId'>,
  userId: number,
  queueId: number | undefined,
): Promise<boolean> {
  const stored = await store.get(userEntity.key({ companyId, id: userId }));
  const user = stored && userEntity.fromItem(stored);
  return user !== undefined && seesGroups(user) && seesQueue(user, queueId ?? null);
}

/**
 * The directory, if `has` finds its entry in it; a cached copy that lacks the entry is reloaded first. @throws AppError
 * with `code`
 */
export async function requireNamed(
  ctx: NamingContext,
  has: (directory: Directory) => boolean,
  code: ErrorCode,
): Promise<Directory> {
  const cached = await loadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  if (has(cached)) return cached;
  const directory = await reloadDirectory(ctx.store, ctx.companyId, ctx.clock.now());
  if (!has(directory)) throw new AppError(code);
  return directory;
}
