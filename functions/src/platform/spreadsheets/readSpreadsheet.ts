import { Worker } from 'node:worker_threads';
import { createGate } from '../runtime/createGate.ts';
import { type Sheet, sheetLimits, SheetRefusal } from './sheet.ts';
import type { SheetAnswer, SheetTask } from './sheetWorker.ts';

/** Heap limit of the reading thread; the file's bytes and its inflated content are not part of it. */
const threadMegabytes = 640;

/**
 * One file is read at a time, with at most 1.2 GB of memory. Beyond ten waiting calls ERR_UNAVAILABLE is answered at
 * once, since they would wait longer than a call may take.
 */
const gate = createGate(1, 10);

/**
 * Reads a spreadsheet in a separate thread, which is terminated when it exceeds its time or memory: a hostile file must
 * not take down the process.
 *
 * @param country of the company: its dates, and the encoding of its old text files
 * @throws SheetRefusal, AppError ERR_UNAVAILABLE while too many others wait
 */
export async function readSpreadsheet(file: Uint8Array, country = 'BR'): Promise<Sheet> {
  if (file.length > sheetLimits.bytes) throw new SheetRefusal('ERR_SPREADSHEET_SIZE');
  return gate(() => readInThread(file, country));
}

async function readInThread(file: Uint8Array, country: string): Promise<Sheet> {
  const { sheetWorkerFile } = await import('./sheetWorker.ts');
  const task: SheetTask = { spreadsheet: file, country };
  const worker = new Worker(sheetWorkerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes, maxYoungGenerationSizeMb: 64 },
    // Swallows the library's warnings, which quote content of the file.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      const giveUp = (cause?: unknown) => reject(new SheetRefusal('ERR_SPREADSHEET_EXPANDS', cause));
      timer = setTimeout(giveUp, sheetLimits.ms);
      worker.once('message', resolve);
      worker.once('error', giveUp);
      worker.once('exit', giveUp);
    });
    if ('refusal' in answer) throw new SheetRefusal(answer.refusal);
    return answer.sheet;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
