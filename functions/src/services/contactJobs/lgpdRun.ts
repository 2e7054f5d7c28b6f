import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Language } from '@balcao/shared/records/userModel';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import type { Zip, ZipPlace } from '../../platform/exports/createZip.ts';
import type { ExportJob } from '../../platform/exports/exportKey.ts';
import type { ExportFile, ExportWriter } from '../../platform/exports/writeExport.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { ContactJobItem } from '../jobs/contactJobEntity.ts';
import type { Telling } from './exportedMessage.ts';

/** How far an export of one person is. */
export type LgpdExport = {
  contactId: number;
  conversationIds: number[];
  /** Of who asked for it. */
  language: Language;
  /** The company's clock. */
  zone: string;
  /** Of the archives, without their ending. */
  name: string;
  /** What is being written: what is known of them, what was said as lines and as a page, what they said in groups, the files. */
  phase: 'facts' | 'lines' | 'page' | 'groups' | 'files';
  /** Conversations of groups, once these are gone through. */
  groups?: number[];
  /** Which of the conversations, and the last message of it that was written. */
  at: number;
  startKey?: StoredItem | undefined;
  /** Bytes of a message's file that are written already, and which message that is. */
  offset: number;
  fileOf?: number | undefined;
  file: ExportFile;
  zip: ZipPlace;
  /** Archives that are whole, and since when the first of them is. */
  volumes: NonNullable<ContactJobItem['files']>;
  readyAt?: string | undefined;
  /** Messages written as lines. */
  done: number;
};

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
