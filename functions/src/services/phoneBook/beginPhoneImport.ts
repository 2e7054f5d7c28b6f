import { randomUUID } from 'node:crypto';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { PhoneImport } from '@balcao/shared/phoneBook/phoneBookApi';
import { countAttempt } from '../../core/people/throttle.ts';
import { askConnector } from '../../core/connections/sessions/askConnector.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { armTimer, wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { phoneImportEntity, type PhoneImportItem, toPhoneImport } from './phoneImportEntity.ts';
import { phoneImportPlace } from './phoneImportPlaceEntity.ts';

const keptSeconds = 7 * 24 * 60 * 60;
/** Imports per connection in 15 minutes: each makes the phone send all its contacts again. */
const mostImports = 10;
/** Time after the wait for an answer until the import starts without one: by then most phones have sent their book. */
const bookMs = 30_000;

/**
 * Starts an import of a phone's book and, if the connection is up, asks the phone to send its contacts; otherwise the
 * book is what was received so far. An import already running is returned instead. The job and its timer are stored
 * before the question, which takes a while, so that the import starts even if this process dies.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS, ERR_CONFLICT
 */
export async function beginPhoneImport(
  ctx: UserContext,
  connectionId: number,
  from: PhoneImport['from'],
): Promise<PhoneImport> {
  const { store, companyId, clock, settings } = ctx;
  const job: PhoneImportItem = {
    companyId,
    id: randomUUID(),
    state: 'running',
    from,
    whatsappId: connectionId,
    created: 0,
    known: 0,
    ignored: 0,
    part: 0,
    place: 0,
    expiresAt: Math.floor(clock.now() / 1000) + keptSeconds,
  };
  const before = await phoneImportPlace(store, job, clock.now());
  if ('running' in before) return toPhoneImport(before.running);
  const counted = await countAttempt(ctx, [
    { subject: `phoneImport:${companyId}:${connectionId}`, most: mostImports },
  ]);
  // The connector waits longer for the phone here than for other questions.
  const waitSeconds = 2 * settings.questionSeconds;
  const timer: NewTimer<'phoneImport'> = {
    companyId,
    kind: 'phoneImport',
    subject: job.id,
    dueAt: new Date(clock.now() + waitSeconds * 1000 + bookMs).toISOString(),
    payload: {},
  };
  const begun = await changeOrConflict(async () => {
    const place = await phoneImportPlace(store, job, clock.now());
    if ('running' in place) return place.running;
    const put = phoneImportEntity.toItem(job);
    await store.transact([place.take, { put }, armTimerWrite(timer, clock.now())]);
    return job;
  });
  if (begun.id !== job.id) {
    await counted.giveBack();
    return toPhoneImport(begun);
  }
  const stands = await hasTold(ctx, connectionId, waitSeconds);
  await wakeOrWarn(ctx, timer, () =>
    stands ? armTimer(ctx, { ...timer, dueAt: clock.iso() }) : wakeTimer(ctx, timer),
  );
  return toPhoneImport(job);
}

/** True if the book is complete: the phone has sent it, or its connection is down and nothing more will come. */
async function hasTold(ctx: UserContext, connectionId: number, waitSeconds: number): Promise<boolean> {
  const { companyId, store } = ctx;
  const question = { kind: 'importContacts' } as const;
  const told = await askConnector<'importContacts'>(ctx, companyId, question, { connectionId, waitSeconds });
  if (told !== undefined) return true;
  const stored = await store.get(connectionSessionEntity.key({ companyId, connectionId }));
  return (stored && connectionSessionEntity.fromItem(stored).status) !== 'CONNECTED';
}
