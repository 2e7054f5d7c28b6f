import {
  type PhoneBookEntry,
  phoneBookParts,
  readPhoneBookPart,
} from '@balcao/shared/server/connections/phoneBookEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import { contactsFromRows } from '../../core/contacts/contactsFromRows.ts';
import type { RowResult } from '../../core/contacts/rowOutcome.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { phoneImportEntity, type PhoneImportItem } from './phoneImportEntity.ts';

/** Contacts per round, and rounds per run. */
const rowsAtOnce = 100;
const roundsOfARun = 4;
/** A row's number is part * `rowsOfAPart` + place; parts have fewer entries. */
const rowsOfAPart = 10_000;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    phoneImport: Record<never, never>;
  }
}

type Place = Pick<PhoneImportItem, 'part' | 'place'>;

/**
 * Creates contacts from a phone's book, a bounded part per run. Progress is stored with the counts in one write: after
 * a crash the job continues from there, and counts the contacts already created by the lost run as created.
 */
export const phoneImportJob: TimerHandler<'phoneImport', FiresAgain> = {
  async run(runtime, { companyId, subject }) {
    const key = phoneImportEntity.key({ companyId, id: subject });
    const stored = await runtime.store.get(key, { consistent: true });
    let job = stored && phoneImportEntity.fromItem(stored);
    if (job?.state !== 'running') return undefined;
    const began = { part: job.part, place: job.place };
    const total = job.total ?? (await count(runtime, job));
    for (let round = 0; round < roundsOfARun && job?.state === 'running'; round++)
      job = await goOn(runtime, job, total);
    if (job?.state !== 'running') return undefined;
    return {
      dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(),
      payload: {},
      gotOn: job.part !== began.part || job.place !== began.place,
    };
  },
};

/**
 * Handles one round. Returns undefined when another run of the same timer was faster and continues.
 *
 * @throws the errors of `contactsFromRows`; the timer is then retried
 */
async function goOn(
  runtime: Runtime,
  job: PhoneImportItem,
  total: number,
): Promise<PhoneImportItem | undefined> {
  const { companyId, id } = job;
  const { rows, next } = await readRows(runtime, job);
  const outcomes = await contactsFromRows(runtime, { companyId, list: id }, rows);
  const add = { created: 0, known: 0, ignored: 0 };
  for (const { result } of outcomes) add[countedAs(result)] += 1;
  const isDone = next.part >= phoneBookParts;
  try {
    const stored = await runtime.store.update(
      phoneImportEntity.key({ companyId, id }),
      { add, set: { ...next, total, ...(isDone && { state: 'done' }) } },
      {
        expression: '#part = :part AND #place = :place AND #state = :running',
        values: { part: job.part, place: job.place, running: 'running' },
      },
    );
    return phoneImportEntity.fromItem(stored);
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

function countedAs(result: RowResult): 'created' | 'known' | 'ignored' {
  if (result === 'created') return 'created';
  return result === 'filled' || result === 'existing' || result === 'repeated' ? 'known' : 'ignored';
}

async function readRows(
  { store }: Runtime,
  { companyId, whatsappId: connectionId, from, ...at }: PhoneImportItem,
): Promise<{ rows: NumberedRow[]; next: Place }> {
  const rows: NumberedRow[] = [];
  let { part, place } = at;
  while (part < phoneBookParts && rows.length < rowsAtOnce) {
    const entries = await readPhoneBookPart(store, { companyId, connectionId, part });
    for (; place < entries.length && rows.length < rowsAtOnce; place++) {
      const entry = entries[place];
      if (entry !== undefined && isMeant(entry, from))
        rows.push({
          row: part * rowsOfAPart + place,
          name: entry.name ?? entry.ownName ?? '',
          number: entry.pn,
          lid: entry.lid,
        });
    }
    if (place >= entries.length) [part, place] = [part + 1, 0];
  }
  return { rows, next: { part, place } };
}

const isMeant = (entry: PhoneBookEntry, from: PhoneImportItem['from']): boolean =>
  entry.pn !== '' && (from === 'phone' || entry.chat === true);

async function count(
  { store }: Runtime,
  { companyId, whatsappId: connectionId, from }: PhoneImportItem,
): Promise<number> {
  const parts = Array.from({ length: phoneBookParts }, (_, part) => part);
  const books = await Promise.all(
    parts.map((part) => readPhoneBookPart(store, { companyId, connectionId, part })),
  );
  return books.flat().filter((entry) => isMeant(entry, from)).length;
}
