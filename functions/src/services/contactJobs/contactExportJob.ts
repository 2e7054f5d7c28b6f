import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { createZip, type Zip } from '../../platform/exports/createZip.ts';
import { csvBeginning, csvRows } from '@balcao/shared/text/csvRows';
import {
  sheetBeginning,
  sheetEnd,
  sheetFile,
  sheetRows,
  workbookFiles,
} from '../../platform/exports/workbook.ts';
import { type ExportWriter, writeExport } from '../../platform/exports/writeExport.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import {
  type ContactJobItem,
  endContactJob,
  noteContactJob,
  readContactJob,
} from '../jobs/contactJobEntity.ts';
import type { ContactExport } from '../jobs/contactExport.ts';
import { type ExportedRows, exportedRows } from './exportedRows.ts';
import { exportTitles } from '../jobs/exportTitles.ts';

/** Pages read in one run. */
const pagesOfARun = 5;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactExport: ContactExport;
  }
}

/**
 * Exports a company's contacts by name (without groups), a contact list by number, or a campaign's recipients, a
 * bounded part in each run. A run that died is repeated from its beginning. A contact renamed meanwhile may appear
 * twice or not at all.
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
  const isOver = startRunLimit();
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
    const { rows, lastKey }: ExportedRows = await exportedRows(runtime, companyId, shown, startKey);
    await rowsOut(rows);
    done += rows.length;
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

type Rows = readonly (readonly string[])[];

function rowsInto(writer: ExportWriter, zip: Zip | undefined): (rows: Rows) => Promise<void> {
  return zip === undefined
    ? (rows) => writer.write(Buffer.from(csvRows(rows)))
    : (rows) => zip.add(Buffer.from(sheetRows(rows)));
}

async function begin(
  payload: ContactExport,
  writer: ExportWriter,
  zip: Zip | undefined,
  rowsOut: (rows: Rows) => Promise<void>,
): Promise<void> {
  const { file, heads } = exportTitles(payload);
  if (zip === undefined) await writer.write(Buffer.from(csvBeginning));
  else {
    for (const [name, text] of Object.entries(workbookFiles(file))) {
      await zip.begin(name);
      await zip.add(Buffer.from(text));
      await zip.end();
    }
    await zip.begin(sheetFile);
    await zip.add(Buffer.from(sheetBeginning(heads.length)));
  }
  await rowsOut([heads]);
}
