import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet.ts';
import { type Sheet, SheetRefusal, type SheetRefusalCode } from './sheet.ts';

/** What a thread is given, by which this file knows that it is one. */
export interface SheetTask {
  spreadsheet: Uint8Array;
}

export type SheetAnswer = { sheet: Sheet } | { refusal: SheetRefusalCode };

/** Where this file lies, bundled or not: the thread that reads runs it. */
export const sheetWorkerFile = new URL(import.meta.url);

const task: unknown = workerData;
if (isSheetTask(task)) parentPort?.postMessage(await answer(Buffer.from(task.spreadsheet)));

function isSheetTask(given: unknown): given is SheetTask {
  return typeof given === 'object' && given !== null && 'spreadsheet' in given;
}

async function answer(file: Buffer): Promise<SheetAnswer> {
  try {
    return { sheet: await readSheet(file) };
  } catch (error) {
    // What the library stumbles over is no spreadsheet that can be read.
    return { refusal: error instanceof SheetRefusal ? error.code : 'ERR_NO_SPREADSHEET' };
  }
}
