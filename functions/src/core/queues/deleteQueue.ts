import { AppError } from '@balcao/shared/errors';
import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { readQueueWithTree } from '../chatbot/storedTree.ts';
import { countDown } from '../company/companyEntity.ts';
import { forgetDirectory, reloadDirectory } from '../company/directoryEntity.ts';
import { directoryWrites } from '../company/directoryWrites.ts';
import { releaseUnique } from '../company/uniqueEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { keepDeletedQueueName } from './keepDeletedQueueName.ts';
import { hasActiveTickets } from './hasActiveTickets.ts';
import { assertQueues, queueEntity } from '../records/queueEntity.ts';

/**
 * Deletes a queue: it is offered nowhere from now on. A timer (queueTicketsTimer.ts) removes it from connections, users
 * and options, and moves its tickets to `toQueueId` or to none. Closed tickets keep its name.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_VALIDATION, ERR_QUEUE_HAS_TICKETS (it has active tickets, and the caller
 * named neither a queue nor null)
 */
export const deleteQueue: Handler<typeof queuesApi.deleteQueue> = (ctx, { params, query }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock } = ctx;
    const { id } = params;
    const { toQueueId } = query;
    const { queue } = await readQueueWithTree(store, companyId, id);
    if (toQueueId === id)
      throw new AppError('ERR_VALIDATION', { details: [{ path: 'query.toQueueId', code: 'custom' }] });
    if (typeof toQueueId === 'number') await assertQueues(store, companyId, [toQueueId]);
    if (toQueueId === undefined && (await hasActiveTickets(store, companyId, id)))
      throw new AppError('ERR_QUEUE_HAS_TICKETS');
    const { name, color, version } = queue;
    ctx.reply.auditName(name);
    const actor = { kind: 'user' as const, id: ctx.user.id, name: ctx.user.name };
    const job: NewTimer<'queueTickets'> = {
      companyId,
      kind: 'queueTickets',
      subject: String(id),
      dueAt: clock.iso(),
      payload: { queueId: id, toQueueId: toQueueId ?? null, actor },
    };
    const directory = await reloadDirectory(store, companyId, clock.now());
    const condition = { expression: '#version = :version', values: { version } };
    await transactOrRefuse(store, [
      [{ delete: queueEntity.key({ companyId, id }), condition }],
      releaseUnique(companyId, 'queueColor', color),
      releaseUnique(companyId, 'queueName', name),
      countDown(companyId, 'queueCount'),
      [
        directoryWrites(companyId, [
          ['queue', id, null],
          ...keepDeletedQueueName(directory, queue, clock.iso()),
        ]),
      ],
      [armTimerWrite(job, clock.now())],
    ]);
    forgetDirectory(store, companyId);
    await wakeOrWarn(ctx, job, () => wakeTimer(ctx, job));
    return { message: 'Queue deleted' };
  });
