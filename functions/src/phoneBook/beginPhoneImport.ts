import { randomUUID } from 'node:crypto';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { PhoneImport } from '@balcao/shared/phoneBook/phoneBookApi';
import { countAttempt } from '../auth/throttle.ts';
import { askConnector } from '../connections/askConnector.ts';
import type { UserContext } from '../http/context.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import { phoneImportEntity, type PhoneImportItem, toPhoneImport } from './phoneImportEntity.ts';

const keptSeconds = 7 * 24 * 60 * 60;
/** Of a connection within a quarter of an hour: each has the phone tell all its contacts from the beginning. */
const mostImports = 10;
/** A phone that has not told its book within the time for two questions has mostly done so by then. */
const bookMs = 30_000;

/**
 * Has the phone tell its contacts where its connection is up, and begins to make contacts of its book. Of a connection that
 * is away the book is what was heard of the phone until now. What runs already is not begun beside itself.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function beginPhoneImport(
  ctx: UserContext,
  connectionId: number,
  from: PhoneImport['from'],
): Promise<PhoneImport> {
  const { store, companyId, clock } = ctx;
  const running = await runningImport(ctx, connectionId, from);
  if (running !== undefined) return toPhoneImport(running);
  await countAttempt(ctx, [{ subject: `phoneImport:${companyId}:${connectionId}`, most: mostImports }]);
  const waits = !(await hasTold(ctx, connectionId));
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
    dueAt: new Date(clock.now() + (waits ? bookMs : 0)).toISOString(),
    payload: {},
  };
  await transactOrRefuse(store, [
    [{ put: phoneImportEntity.toItem(job) }],
    [armTimerWrite(timer, clock.now())],
  ]);
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return toPhoneImport(job);
}

async function runningImport(
  { store, companyId, clock }: UserContext,
  whatsappId: number,
  from: PhoneImport['from'],
): Promise<PhoneImportItem | undefined> {
  const pk = phoneImportEntity.partition({ companyId });
  const filter = { expression: '#state = :state', values: { state: 'running' } };
  for await (const items of queryPages(store, { pk, limit: 1000, consistent: true, filter }))
    for (const job of items.map((item) => phoneImportEntity.fromItem(item)))
      if (job.whatsappId === whatsappId && job.from === from && job.expiresAt * 1000 > clock.now())
        return job;
  return undefined;
}

/** Whether the book stands as the phone has it, or as it was heard of until now, because nobody is there to tell more. */
async function hasTold(ctx: UserContext, connectionId: number): Promise<boolean> {
  const { companyId, settings, store } = ctx;
  // The connector gives the phone longer than other questions.
  const waitSeconds = 2 * settings.questionSeconds;
  const question = { kind: 'importContacts' } as const;
  const told = await askConnector<'importContacts'>(ctx, companyId, question, { connectionId, waitSeconds });
  if (told !== undefined) return true;
  const stored = await store.get(connectionSessionEntity.key({ companyId, connectionId }));
  return (stored && connectionSessionEntity.fromItem(stored).status) !== 'CONNECTED';
}
