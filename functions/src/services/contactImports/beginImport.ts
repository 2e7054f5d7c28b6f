import { randomUUID } from 'node:crypto';
import { mostNumbers } from '@balcao/shared/channels/outboundCommand';
import { AppError } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { countAttempt } from '../../core/people/throttle.ts';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import {
  contactImportEntity,
  type ContactImportItem,
  ignoredOfPart,
  keptSeconds,
  requireImport,
} from './contactImportEntity.ts';
import { takeImportPlace } from './importPlaceEntity.ts';
import { cutParts, dropAttempt, partToItem } from './importPartEntity.ts';
import { makeTags, namedTags } from './namedTags.ts';
import type { Prepared } from './prepareRows.ts';

/** Most rows that a company may import per day (UTC): four of the longest spreadsheets. */
const rowsOfDay = 200_000;
const dayMs = 86_400_000;
/** Rows in a part, the unit of work of the job; with validation a part is one question to WhatsApp (`mostNumbers`). */
const rowsOfPart = 100;

/**
 * Starts the import of prepared rows. Rows for a contact list create no tags and are not validated here; WhatsApp is
 * asked about them once they are in the list. The rows are stored under a random attempt id before the import names
 * that attempt: of two simultaneous starts one is refused and deletes its rows, and rows stored by a process that died
 * are unreferenced and deleted with the sheet.
 *
 * @throws AppError ERR_NOTHING_CHOSEN, ERR_IMPORT_TAGS, ERR_IMPORT_STARTED, ERR_IMPORTS_RUNNING, ERR_IMPORT_DAY,
 * ERR_TOO_MANY_REQUESTS
 */
export async function beginImport(
  ctx: UserContext,
  before: ContactImportItem,
  { ready, ignored }: Prepared,
  wantsAnswers: boolean,
): Promise<ContactImportItem> {
  const validates = wantsAnswers && before.contactListId === undefined;
  const { store, clock, companyId } = ctx;
  const { id, version } = before;
  const expiresAt = Math.floor(clock.now() / 1000) + keptSeconds;
  const total = ready.length + ignored.length;
  if (total === 0) throw new AppError('ERR_NOTHING_CHOSEN');
  const place = await takeImportPlace(store, { ...before, expiresAt });
  const counted = await countAttempt(ctx, [
    {
      subject: `importRows:${companyId}`,
      most: rowsOfDay,
      weight: ready.length,
      windowMs: dayMs,
      code: 'ERR_IMPORT_DAY',
    },
  ]);
  const list = { companyId, importId: id };
  const attempt = randomUUID();
  let parts: number;
  try {
    parts = await storeLists(ctx, before, { ready, ignored }, { validates, attempt });
  } catch (error) {
    // Nothing was started, so the rows do not count towards the day.
    await counted.giveBack();
    throw error;
  }
  const after: ContactImportItem = {
    ...before,
    state: 'running',
    total,
    done: ignored.length,
    ignored: ignored.length,
    parts,
    attempt,
    validates,
    updatedAt: clock.iso(),
    expiresAt,
    version: version + 1,
  };
  const unstarted = { expression: '#version = :version', values: { version } };
  const timer = importTimer(after, clock.iso());
  try {
    await transactOrRefuse(store, [
      [{ put: contactImportEntity.toItem(after), condition: unstarted }, 'ERR_IMPORT_STARTED'],
      place,
      [armTimerWrite(timer, clock.now())],
    ]);
  } catch (error) {
    // The outcome is unknown, so the stored rows may be in use: keep them.
    if (!(error instanceof AppError)) throw error;
    // The SDK may have repeated the transaction after a lost answer, and the repetition is refused because of the first
    // one's own writes.
    const { attempt: begun } = await requireImport(store, companyId, id);
    if (begun !== attempt) {
      await dropAttempt(store, list, attempt);
      await counted.giveBack();
      throw error;
    }
  }
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return after;
}

/**
 * Stores the rows to import and those that were left out under the attempt, and creates missing tags.
 *
 * @returns the number of parts with rows to import
 * @throws AppError ERR_IMPORT_TAGS, ERR_TOO_MANY_REQUESTS
 */
async function storeLists(
  ctx: UserContext,
  { companyId, id, expiresAt, contactListId }: ContactImportItem,
  { ready, ignored }: Prepared,
  { validates, attempt }: { validates: boolean; attempt: string },
): Promise<number> {
  const named = contactListId === undefined ? ready.flatMap((row) => row.tags) : [];
  const tags = await makeTags(ctx, await namedTags(ctx, new Set(named)));
  const rows = ready.map(({ tags: names, ...row }): NumberedRow => {
    const tagIds = names.flatMap((name) => tags.get(foldText(name)) ?? []);
    return { ...row, ...(tagIds.length > 0 && { tagIds }) };
  });
  const list = { companyId, importId: id };
  const parts = cutParts(rows, validates ? mostNumbers : rowsOfPart);
  await ctx.store.batchWrite([
    ...parts.map((part, at) => ({ put: partToItem(list, 'ready', at, part, expiresAt, attempt) })),
    ...cutParts(ignored, ignoredOfPart).map((part, at) => ({
      put: partToItem(list, 'ignored', at, part, expiresAt, attempt),
    })),
  ]);
  return parts.length;
}

export function importTimer(
  { companyId, id }: Pick<ContactImportItem, 'companyId' | 'id'>,
  dueAt: string,
): NewTimer<'contactImport'> {
  return { companyId, kind: 'contactImport', subject: id, dueAt, payload: {} };
}
