import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Language } from '@balcao/shared/records/userModel';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import type { Zip, ZipPlace } from '../../platform/exports/createZip.ts';
import type { ExportJob } from '../../platform/exports/exportKey.ts';
import type { ExportFile, ExportWriter } from '../../platform/exports/writeExport.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { ContactJobItem } from '../jobs/contactJobEntity.ts';
import type { Telling } from './exportedMessage.ts';

/** Progress of an export of one person. */
export type LgpdExport = {
  contactId: number;
  conversationIds: number[];
  /** Language of the user who requested the export. */
  language: Language;
  /** The company's time zone. */
  zone: string;
  /** File name of the archives, without extension. */
  name: string;
  /** Part being written: facts, messages as JSON lines, messages as an HTML page, messages in groups, files. */
  phase: 'facts' | 'lines' | 'page' | 'groups' | 'files';
  /** Conversations of groups, set when their phase begins. */
  groups?: number[];
  // Index of the current conversation, and the key of its last message written.
  at: number;
  startKey?: StoredItem | undefined;
  // Bytes already written of a message's file, and that message's id.
  offset: number;
  fileOf?: number | undefined;
  file: ExportFile;
  zip: ZipPlace;
  // Finished archives, and when the first was finished (ISO instant).
  volumes: NonNullable<ContactJobItem['files']>;
  readyAt?: string | undefined;
  /** Messages written as JSON lines. */
  done: number;
};

/** State of one run of the job: its outputs and its progress. */
export interface LgpdRun {
  runtime: Runtime;
  job: ExportJob;
  contact: ContactItem;
  telling: Telling;
  place: LgpdExport;
  writer: ExportWriter;
  zip: Zip;
  // Remaining pages and bytes of this run, and the check of its time.
  pages: number;
  bytes: number;
  isOver: () => boolean;
}

/** True if the run has reached its limit of bytes or time. */
export const isSpent = ({ bytes, isOver }: LgpdRun) => bytes <= 0 || isOver();
