import type { Write } from '@balcao/shared/server/db/store';
import { randomUUID } from 'node:crypto';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { requireMayWrite } from './requireMayWrite.ts';
import { requireUnsent } from './requireSchedule.ts';
import { type ScheduleItem, storedSchedule, unchanged } from './scheduleEntity.ts';
import { sendingTimer } from './sending/scheduleTimers.ts';
import { showSchedule } from './showSchedules.ts';
import { waitingWrites } from './sending/waitingWrites.ts';
import { writerAfter } from './sending/writerAfter.ts';

/**
 * Changes an unsent scheduled message, with the rights of creating it (`requireMayWrite`). A timer firing meanwhile
 * sees another version and reads again, so the message is sent once, in its old or new form. A new time arms the timer
 * again and resets a failed message to waiting.
 * @throws AppError ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT, ERR_MERGE_RUNNING, ERR_CONFLICT, errors of
 * `requireMayWrite` and `changeOf`
 * @param also further writes of the same transaction
 */
export function changeSchedule(
  ctx: UserContext,
  id: number,
  changeOf: (before: ScheduleItem) => Partial<ScheduleItem> | Promise<Partial<ScheduleItem>>,
  also: readonly Write[] = [],
): Promise<Schedule> {
  return changeOrConflict(async () => {
    const before = await requireUnsent(ctx, id);
    const change = await changeOf(before);
    const rearmed = change.sendAt !== undefined;
    const changed: ScheduleItem = {
      ...before,
      ...change,
      ...(rearmed && { status: 'PENDENTE', error: undefined, sendKey: randomUUID() }),
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    const after = { ...changed, userId: await writerAfter(ctx, before, changed) };
    const contact = await requireContact(ctx, before.contactId);
    requireUnmerging(contact);
    await requireMayWrite(ctx, contact, after, before);
    const others = [
      ...storedBytesWrites(ctx.companyId, [before.media], [after.media]),
      ...(rearmed ? [armTimerWrite(sendingTimer(after), ctx.clock.now())] : []),
      ...also,
    ];
    await transactOrRefuse(ctx.store, [
      [{ put: storedSchedule(after), condition: unchanged(before) }],
      ...others.map((write): NamedWrite => [write]),
      ...waitingWrites(before, after),
    ]);
    return showSchedule(ctx, after);
  });
}
