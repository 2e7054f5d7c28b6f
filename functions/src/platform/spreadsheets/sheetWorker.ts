import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet.ts';
import { type Sheet, SheetRefusal, type SheetRefusalCode } from './sheet.ts';

/** Input of the worker thread. This module finds it in `workerData` only when it runs as the worker. */
export interface SheetTask {
  spreadsheet: Uint8Array;
  /** The company's, two letters. */
  country: string;
}

export type SheetAnswer = { sheet: Sheet } | { refusal: SheetRefusalCode };

/** URL of this module, bundled or not; the worker thread runs it. */
export const sheetWorkerFile = new URL(import.meta.url);

const task: unknown = workerData;
if (isSheetTask(task)) parentPort?.postMessage(await answer(Buffer.from(task.spreadsheet), task.country));

function isSheetTask(given: unknown): given is SheetTask {
  return typeof given === 'object' && given !== null && 'spreadsheet' in given;
}

async function answer(file: Buffer, country: string): Promise<SheetAnswer> {
  try {
    return { sheet: await readSheet(file, country) };
  } catch (error) {
    // An error of the library means a file that cannot be read.
    return { refusal: error instanceof SheetRefusal ? error.code : 'ERR_NO_SPREADSHEET' };
  }
}
