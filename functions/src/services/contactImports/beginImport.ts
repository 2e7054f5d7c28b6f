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

/** Rows of a company that are imported on a day (UTC): four of the longest spreadsheets. */
const rowsOfDay = 200_000;
const dayMs = 86_400_000;
/** Rows of a part, which are worked off together; where WhatsApp is asked of them, they are one question. */
const rowsOfPart = 100;

/**
 * Begins to import prepared rows. Those of a contact list bring no tags, and WhatsApp is asked of them once they are in it. They are stored in lists of their own before the import names them: of two who begin at once
 * one is told so and takes its lists away; what a process that died had stored is nobody's, and goes with the sheet.
 *
 * @throws AppError ERR_NOTHING_CHOSEN, ERR_IMPORT_TAGS, ERR_IMPORT_STARTED, ERR_IMPORTS_RUNNING, ERR_IMPORT_DAY, ERR_TOO_MANY_REQUESTS
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
    // Nothing has begun, whatever went wrong.
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
    // Where it is not known what came of it, the lists may be needed.
    if (!(error instanceof AppError)) throw error;
    // A transaction that is sent again since its answer was lost is refused by what it did itself.
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
 * Stores what is to be worked off and what was left out, under the attempt; makes the tags that are missing.
 *
 * @returns of how many parts the rows are
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

/** The timer that works an import off. */
export function importTimer(
  { companyId, id }: Pick<ContactImportItem, 'companyId' | 'id'>,
  dueAt: string,
): NewTimer<'contactImport'> {
  return { companyId, kind: 'contactImport', subject: id, dueAt, payload: {} };
}
