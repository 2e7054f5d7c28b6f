import type { HeldUp, IgnoredReason, IgnoredRow } from '@balcao/shared/contactImports/contactImportModel';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { addListed, type ListedResult } from '../contactLists/addListed.ts';
import { readCompany } from '../../core/company/companyEntity.ts';
import { companyExpired } from '../../core/company/companyExpired.ts';
import { contactsFromRows } from '../../core/contacts/contactsFromRows.ts';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import type { RowResult } from '../../core/contacts/rowOutcome.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { shortRunMs, startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { checkRows } from './checkRows.ts';
import { contactImportEntity, type ContactImportItem } from './contactImportEntity.ts';
import { dropSheet, partToItem, readParts } from './importPartEntity.ts';

/** Parts processed together, which share calls that each would otherwise make itself. */
const partsAtOnce = 4;
// While WhatsApp does not answer: delay in ms between tries, and tries before the import stops and waits for a person.
const nextTryMs = 60_000;
const mostTries = 10;
/**
 * Part number from which rows left out while importing are stored; those left out at the start have the numbers below.
 */
const firstIgnored = 1000;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactImport: Record<string, never>;
  }
}

/**
 * Processes an import, a bounded part in each run. Progress and counts are stored in one write, so no row is counted
 * twice. If a run died after processing a row, the next run recognises the row's contact (`contactsFromRows`).
 */
export const contactImportJob: TimerHandler<'contactImport', string | FiresAgain> = {
  async run(runtime, { companyId, subject: id }) {
    const { store, clock } = runtime;
    const isOver = startRunLimit(shortRunMs);
    // Only one part first: on an overloaded machine the run ends after it.
    for (let most = 1; ; most = partsAtOnce) {
      const stored = await store.get(contactImportEntity.key({ companyId, id }), { consistent: true });
      if (stored === undefined) return undefined;
      const item = contactImportEntity.fromItem(stored);
      if (item.state !== 'running' && item.state !== 'stopping') return undefined;
      if (item.place >= item.parts) {
        await dropSheet(store, { companyId, importId: id }, item.attempt);
        // Somebody asked it to stop at this moment, which arms no timer: the next run ends it.
        return (await end(runtime, item, 'done')) ? undefined : clock.iso();
      }
      if (item.state === 'stopping') {
        await end(runtime, item, 'stopped');
        return undefined;
      }
      const heldUp = await workParts(runtime, item, Math.min(most, item.parts - item.place));
      if (heldUp !== undefined) return holdUp(runtime, item, heldUp);
      // With validation a part takes long enough for one run.
      if (item.validates || isOver()) break;
    }
    return { dueAt: new Date(clock.now() + jobPauseMs).toISOString(), payload: {} };
  },
};

/** Ends the import. Returns false if somebody stopped or resumed it at the same moment; resuming has armed its timer. */
async function end(
  { store, clock }: Runtime,
  item: ContactImportItem,
  state: 'stopped' | 'done',
): Promise<boolean> {
  try {
    await store.update(
      contactImportEntity.key(item),
      { set: { state, updatedAt: clock.iso() }, add: { version: 1 }, remove: ['heldUp', 'tries'] },
      { expression: '#state = :state', values: { state: item.state } },
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return false;
  }
}

/**
 * Records that WhatsApp gave no answer; the rows are not counted and are asked about again. Returns when to retry, or
 * undefined if the import stops instead and a person may resume it.
 */
async function holdUp(
  { store, clock }: Runtime,
  item: ContactImportItem,
  heldUp: HeldUp,
): Promise<string | undefined> {
  const { place, tries: before = 0 } = item;
  const tries = before + 1;
  const stops = heldUp === 'dayLimit' || tries >= mostTries;
  const told = { heldUp, tries, updatedAt: clock.iso(), ...(stops && { state: 'stopped' }) };
  try {
    await store.update(
      contactImportEntity.key(item),
      { set: told, add: { version: 1 } },
      { expression: '#place = :place AND #state = :running', values: { place, running: 'running' } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Somebody stopped the import at this moment, or another run got an answer.
    return clock.iso();
  }
  return stops ? undefined : new Date(clock.now() + nextTryMs).toISOString();
}

/** Processes the next `count` parts; returns the reason if WhatsApp gave no answer. */
async function workParts(
  runtime: Runtime,
  item: ContactImportItem,
  count: number,
): Promise<HeldUp | undefined> {
  const { store, clock } = runtime;
  const { companyId, id, place, attempt, expiresAt, validates } = item;
  const where = { companyId, importId: id };
  const parts = await readParts(store, where, { list: 'ready', attempt, from: place, count });
  const rows = parts.flatMap((part = []) => part);
  // Nothing is asked in the name of a company that is suspended or has not paid: after the usual tries the import
  // stops, and a person may resume it.
  if (validates && (await isUnserved(runtime, companyId))) return 'unanswered';
  const answer = validates ? await checked(runtime, companyId, rows) : { usable: rows, ignored: [] };
  if (typeof answer === 'string') return answer;
  const { usable, ignored } = answer;
  const results = await resultsOf(runtime, item, usable);
  for (const [at, result] of results.entries()) {
    const row = usable[at];
    if (row !== undefined && result !== 'created' && result !== 'filled')
      ignored.push(ignoredRow(row, result));
  }
  const made = (wanted: RowResult) => results.filter((result) => result === wanted).length;
  const counts = {
    done: rows.length,
    created: made('created'),
    filled: made('filled'),
    ignored: ignored.length,
    place: count,
    version: 1,
  };
  // Rows left out stay grouped by their part, so that each group fits into an item.
  const partOf = new Map(parts.flatMap((part = [], at) => part.map(({ row }) => [row, place + at])));
  const leftOut = Map.groupBy(ignored, ({ row }) => partOf.get(row) ?? place);
  const unmoved = { expression: '#place = :place', values: { place } };
  try {
    await store.transact([
      {
        update: contactImportEntity.key(item),
        change: { add: counts, set: { updatedAt: clock.iso() }, remove: ['heldUp', 'tries'] },
        condition: unmoved,
      },
      ...[...leftOut].map(([part, those]) => ({
        put: partToItem(where, 'ignored', firstIgnored + part, those, expiresAt, attempt),
      })),
    ]);
  } catch (error) {
    // Another run, in parallel, has counted these rows.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return undefined;
}

/** Imports the rows into the list or as contacts; returns the result of each. */
async function resultsOf(
  runtime: Runtime,
  { companyId, id, contactListId }: ContactImportItem,
  rows: readonly NumberedRow[],
): Promise<ListedResult[]> {
  if (contactListId !== undefined) return addListed(runtime, { companyId, contactListId, source: id }, rows);
  const outcomes = await contactsFromRows(runtime, { companyId, list: id }, rows);
  return outcomes.map(({ result }) => result);
}

async function isUnserved({ store, clock }: Runtime, companyId: number): Promise<boolean> {
  const company = await readCompany(store, companyId);
  return company !== undefined && companyExpired(company, clock.now());
}

async function checked(runtime: Runtime, companyId: number, rows: readonly NumberedRow[]) {
  const answers = await checkRows(runtime, companyId, rows);
  if (typeof answers === 'string') return answers;
  const usable: NumberedRow[] = [];
  const ignored: IgnoredRow[] = [];
  for (const [at, answer] of answers.entries()) {
    const row = rows[at];
    if (!('reason' in answer)) usable.push(answer);
    else if (row !== undefined) ignored.push(ignoredRow(row, answer.reason));
  }
  return { usable, ignored };
}

function ignoredRow({ row, name, number }: NumberedRow, reason: IgnoredReason): IgnoredRow {
  return { row, name, number, reason };
}
