import type { ContactItem } from '../contacts/contactEntity.ts';
import type { Zip } from '../exports/createZip.ts';
import type { ExportJob } from '../exports/exportKey.ts';
import type { ExportWriter } from '../exports/writeExport.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Telling } from './exportedMessage.ts';
import type { LgpdExport } from './lgpdExportJob.ts';

/** A run of the job: what it writes into, and where it is by now. */
export interface LgpdRun {
  runtime: Runtime;
  job: ExportJob;
  contact: ContactItem;
  telling: Telling;
  place: LgpdExport;
  writer: ExportWriter;
  zip: Zip;
  /** What it may read still, and whether its time is over. */
  pages: number;
  bytes: number;
  isOver: () => boolean;
}

/** Whether it has read what it may. */
export const isSpent = ({ bytes, isOver }: LgpdRun) => bytes <= 0 || isOver();
