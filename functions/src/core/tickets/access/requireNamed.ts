import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { seesGroups, seesQueue } from '@balcao/shared/tickets/ticketRules';
import { type Directory, loadDirectory, reloadDirectory } from '../../company/directoryEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { userEntity } from '../../people/userEntity.ts';
import { servedStatus } from './servedStatus.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

type NamingContext = Pick<Runtime, 'store' | 'clock'> & { companyId: number };

/** A queue of the company. @throws AppError ERR_QUEUE_REQUIRED without one, ERR_NO_QUEUE_FOUND for an unknown one */
export async function requireQueue(ctx: NamingContext, queueId: number | null | undefined): Promise<number> {
  if (queueId === undefined || queueId === null) throw new AppError('ERR_QUEUE_REQUIRED');
  await requireNamed(ctx, ({ queues }) => queues.has(queueId), 'ERR_NO_QUEUE_FOUND');
  return queueId;
}

/** Somebody of the company by name, or undefined where none is named. @throws AppError ERR_NO_USER_FOUND */
export async function requireColleague(
  ctx: NamingContext,
  userId: number | null | undefined,
): Promise<{ id: number; name: string } | undefined> {
  if (userId === undefined || userId === null) return undefined;
  const { users } = await requireNamed(ctx, (directory) => directory.users.has(userId), 'ERR_NO_USER_FOUND');
  return { id: userId, name: users.get(userId)?.name ?? '' };
}

/**
 * A group stands in the list of its queue alone, whoever serves it: who gets it must see that one, or nobody would find
 * it again. @throws AppError ERR_GROUP_UNSEEN
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

/** Whether somebody of the company would find a group in a queue. */
export async function findsGroup(
  { store, companyId }: Pick<NamingContext, 'store' | 'companyId'>,
  userId: number,
  queueId: number | undefined,
): Promise<boolean> {
  const stored = await store.get(userEntity.key({ companyId, id: userId }));
  const user = stored && userEntity.fromItem(stored);
  return user !== undefined && seesGroups(user) && seesQueue(user, queueId ?? null);
}

/** The directory with what `has` looks for, read anew when a cached copy may merely be too old to have it. */
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
