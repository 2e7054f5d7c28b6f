import type { ExportFormat } from '@balcao/shared/contactJobs/exportFormats';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Language } from '@balcao/shared/users/userModel';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { contactEntity, type ContactItem } from '../contacts/contactEntity.ts';
import { hasAnyTag } from '../contacts/findTagged.ts';
import { createZip, type Zip, type ZipPlace } from '../exports/createZip.ts';
import { csvBeginning, csvRows } from '@balcao/shared/csvRows';
import { sheetBeginning, sheetEnd, sheetFile, sheetRows, workbookFiles } from '../exports/workbook.ts';
import { type ExportFile, type ExportWriter, writeExport } from '../exports/writeExport.ts';
import { hidesNumbers } from '../privacy/hidesNumbers.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { jobPauseMs } from '../timers/jobPause.ts';
import { startRun } from '../timers/longestRun.ts';
import type { FiresAgain, TimerHandler } from '../timers/timerHandler.ts';
import { contactCells } from './contactCells.ts';
import { type ContactJobItem, endContactJob, noteContactJob, readContactJob } from './contactJobEntity.ts';
import { contactColumns, exportTexts } from './exportTexts.ts';

/** Contacts that are read at a time, and how often in one run. */
const pageSize = 500;
const pagesOfARun = 5;

export type ContactExport = {
  format: ExportFormat;
  /** None: all contacts. */
  tagIds: number[];
  /** Of who asked for it. */
  language: Language;
  /** The company's clock. */
  zone: string;
  file: ExportFile;
  /** Of a workbook. */
  zip: ZipPlace;
  /** The last contact that was read. */
  startKey?: StoredItem | undefined;
  /** Contacts written so far. */
  done: number;
};

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactExport: ContactExport;
  }
}

/**
 * Writes a company's contacts by name, without its groups: a bounded part in each run. A run that died is made again from
 * where it began. Who is renamed meanwhile may stand there twice, or not at all.
 */
export const contactExportJob: TimerHandler<'contactExport', FiresAgain> = {
  async run(runtime, { companyId, subject: id, payload }) {
    const { store } = runtime;
    const job = await readContactJob(store, { companyId, id });
    if (job?.state !== 'running') return undefined;
    try {
      return await writePart(runtime, job, payload);
    } catch (error) {
      return endContactJob(store, { companyId, id }, error);
    }
  },
};

async function writePart(
  runtime: Runtime,
  { companyId, id }: ContactJobItem,
  payload: ContactExport,
): Promise<FiresAgain | undefined> {
  const { store, clock } = runtime;
  const isOver = startRun();
  const { writer, kept } = await writeExport(runtime, payload.file);
  const zip =
    payload.format === 'xlsx' ? createZip(writer, { place: payload.zip, directory: kept }) : undefined;
  const rowsOut = rowsInto(writer, zip);
  if (payload.file.paused === undefined) await begin(payload, writer, zip, rowsOut);
  const [hides, directory] = await Promise.all([
    hidesNumbers(runtime, companyId),
    loadDirectory(store, companyId, clock.now()),
  ]);
  const shown = { ...payload, hides, directory };
  let { startKey, done } = payload;
  for (let page = 0; page < pagesOfARun; page++) {
    const { items, lastKey } = await readPage(runtime, companyId, startKey);
    const contacts = items
      .map((item) => contactEntity.fromItem(item))
      .filter((one) => isWanted(one, payload.tagIds));
    await rowsOut(contacts.map((contact) => contactCells(contact, shown)));
    done += contacts.length;
    startKey = lastKey;
    if (startKey === undefined || isOver()) break;
  }
  if (startKey === undefined) {
    if (zip) {
      await zip.add(Buffer.from(sheetEnd));
      await zip.end();
      await zip.finish();
    }
    const size = await writer.finish();
    const { key, name } = payload.file;
    const files = [{ key, name, size }];
    await noteContactJob(store, { companyId, id }, { state: 'done', done, files, readyAt: clock.iso() });
    return undefined;
  }
  const file = await writer.pause(zip?.directory());
  await noteContactJob(store, { companyId, id }, { done });
  return {
    dueAt: new Date(clock.now() + jobPauseMs).toISOString(),
    payload: { ...payload, file, zip: zip?.place() ?? payload.zip, startKey, done },
  };
}

/** Neither groups nor who is being erased. */
function isWanted(contact: ContactItem, tagIds: readonly number[]): boolean {
  if (contact.isGroup || contact.erasing === true) return false;
  return tagIds.length === 0 || hasAnyTag(contact, tagIds);
}

type Rows = readonly (readonly string[])[];

function rowsInto(writer: ExportWriter, zip: Zip | undefined): (rows: Rows) => Promise<void> {
  return zip === undefined
    ? (rows) => writer.write(Buffer.from(csvRows(rows)))
    : (rows) => zip.add(Buffer.from(sheetRows(rows)));
}

async function begin(
  { language }: ContactExport,
  writer: ExportWriter,
  zip: Zip | undefined,
  rowsOut: (rows: Rows) => Promise<void>,
): Promise<void> {
  const { file, heads } = exportTexts[language];
  if (zip === undefined) await writer.write(Buffer.from(csvBeginning));
  else {
    for (const [name, text] of Object.entries(workbookFiles(file))) {
      await zip.begin(name);
      await zip.add(Buffer.from(text));
      await zip.end();
    }
    await zip.begin(sheetFile);
    await zip.add(Buffer.from(sheetBeginning(contactColumns.length)));
  }
  await rowsOut([contactColumns.map((column) => heads[column])]);
}

function readPage({ store }: Runtime, companyId: number, startKey: StoredItem | undefined) {
  const pk = String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']);
  return store.query({ index: 'gsi1', pk, limit: pageSize, startKey });
}
