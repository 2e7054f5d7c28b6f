import { randomUUID } from 'node:crypto';
import type { PhoneImport } from '@balcao/shared/phoneBook/phoneBookApi';
import { askConnector } from '../connections/askConnector.ts';
import type { UserContext } from '../http/context.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import { phoneImportEntity, type PhoneImportItem, toPhoneImport } from './phoneImportEntity.ts';

const keptSeconds = 7 * 24 * 60 * 60;

/**
 * Has the phone tell its contacts where its connection is up, and begins to make contacts of its book. Of a connection that
 * is away the book is what was heard of the phone until now.
 */
export async function beginPhoneImport(
  ctx: UserContext,
  connectionId: number,
  from: PhoneImport['from'],
): Promise<PhoneImport> {
  const { store, companyId, clock } = ctx;
  await askConnector<'importContacts'>(ctx, companyId, { kind: 'importContacts' }, { connectionId });
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
  const timer: NewTimer<'phoneImport'> = {
    companyId,
    kind: 'phoneImport',
    subject: job.id,
    dueAt: clock.iso(),
    payload: {},
  };
  await transactOrRefuse(store, [
    [{ put: phoneImportEntity.toItem(job) }],
    [armTimerWrite(timer, clock.now())],
  ]);
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return toPhoneImport(job);
}
