import type { StoredItem } from '@balcao/shared/server/db/entity';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Language } from '@balcao/shared/users/userModel';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { type ContactItem, getContact } from '../contacts/contactEntity.ts';
import { readPerson } from '../erasure/readPerson.ts';
import { createZip, type Zip, type ZipPlace } from '../exports/createZip.ts';
import type { ExportJob } from '../exports/exportKey.ts';
import { type ExportFile, type ExportWriter, newExport, writeExport } from '../exports/writeExport.ts';
import { readStoredPiece } from '../media/readStoredPiece.ts';
import { hidesDeleted } from '../messages/hidesDeleted.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { jobPauseMs } from '../timers/jobPause.ts';
import { startRun } from '../timers/longestRun.ts';
import type { FiresAgain, TimerHandler } from '../timers/timerHandler.ts';
import { contactFacts } from './contactFacts.ts';
import { type ContactJobItem, endContactJob, noteContactJob, readContactJob } from './contactJobEntity.ts';
import { exportedJson } from './exportedJson.ts';
import {
  conversationHead,
  filePlace,
  groupLine,
  messageArticle,
  messageLine,
  pageBeginning,
  pageEnd,
  type Telling,
  withoutTakenBack,
} from './exportedMessage.ts';
import { groupConversations } from './groupConversations.ts';
import { lgpdTexts } from './lgpdTexts.ts';

/** Messages that are read at a time, and how often in one run. */
const pageSize = 100;
const pagesOfARun = 20;
/** Of a file, at a time and in one run. */
const pieceBytes = 4 * 1024 * 1024;
const bytesOfARun = 24 * 1024 * 1024;
/** Of one archive: another one begins before a file that would go beyond it. */
const volumeBytes = 2 * 1024 ** 3;
const volumeFiles = 30_000;

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

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    lgpdExport: LgpdExport;
  }
}

export function newVolume(job: ExportJob, name: string, number: number): ExportFile {
  const part = number === 1 ? '' : `-${number}`;
  return newExport(job, { name: `${name}${part}.zip`, mimetype: 'application/zip', extension: 'zip' });
}

/** A run of the job: what it writes into, and where it is by now. */
interface Run {
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

/**
 * Packs everything about one person: what is known of them, what was said, each file. A bounded part in each run; a run
 * that died is made again from where it began.
 */
export const lgpdExportJob: TimerHandler<'lgpdExport', FiresAgain> = {
  async run(runtime, { companyId, subject: id, payload }) {
    const { store, clock } = runtime;
    const job = await readContactJob(store, { companyId, id });
    if (job?.state !== 'running') return undefined;
    try {
      const contact = await getContact(store, companyId, payload.contactId);
      if (contact === undefined) {
        // Erased, or merged into another one, whose export has it.
        await noteContactJob(store, { companyId, id }, { state: 'failed' });
        return undefined;
      }
      const run = await beginRun(runtime, { companyId, id }, contact, payload);
      const ended = await writeOn(run);
      const { place, writer, zip } = run;
      if (ended) {
        const files = [...place.volumes, await endVolume(run)];
        const { done, readyAt = clock.iso() } = place;
        await noteContactJob(store, { companyId, id }, { state: 'done', done, files, readyAt });
        return undefined;
      }
      const file = await writer.pause(zip.directory());
      await noteContactJob(store, { companyId, id }, { done: place.done });
      return {
        dueAt: new Date(clock.now() + jobPauseMs).toISOString(),
        payload: { ...place, file, zip: zip.place() },
      };
    } catch (error) {
      return endContactJob(store, { companyId, id }, error);
    }
  },
};

async function beginRun(
  runtime: Runtime,
  job: ExportJob,
  contact: ContactItem,
  place: LgpdExport,
): Promise<Run> {
  const isOver = startRun();
  const { language, zone } = place;
  const directory = await loadDirectory(runtime.store, job.companyId, runtime.clock.now());
  const telling = { contactName: contact.name, directory, language, zone };
  const opened = await openVolume(runtime, place.file, place.zip);
  return {
    runtime,
    job,
    contact,
    telling,
    place,
    ...opened,
    pages: pagesOfARun,
    bytes: bytesOfARun,
    isOver,
  };
}

async function openVolume(runtime: Runtime, file: ExportFile, place: ZipPlace) {
  const { writer, kept } = await writeExport(runtime, file);
  return { writer, zip: createZip(writer, { place, directory: kept }) };
}

async function endVolume({ zip, writer, place }: Run): Promise<LgpdExport['volumes'][number]> {
  await zip.finish();
  const { key, name } = place.file;
  return { key, name, size: await writer.finish() };
}

/** Answers whether all is written; else the run has read what it may. */
async function writeOn(run: Run): Promise<boolean> {
  if (run.place.phase === 'facts') {
    await writeFacts(run);
    await nextPhase(run, 'lines');
  }
  if (run.place.phase === 'lines') {
    const ended = await eachMessage(run, async (messages) => {
      await run.zip.add(Buffer.from(messages.map((one) => messageLine(one, run.telling)).join('')));
      run.place.done += messages.length;
    });
    if (!ended) return false;
    await nextPhase(run, 'page');
  }
  if (run.place.phase === 'page') {
    const ended = await eachMessage(run, async (messages) => {
      await run.zip.add(Buffer.from(messages.map((one) => messageArticle(one, run.telling)).join('')));
    });
    if (!ended) return false;
    run.place = { ...run.place, groups: await groupConversations(run.runtime.store, run.job.companyId) };
    await nextPhase(run, 'groups');
  }
  if (run.place.phase === 'groups') {
    const person = (await readPerson(run.runtime.store, run.contact))?.person;
    const ended = await eachMessage(run, async (messages) => {
      const own = messages.filter(({ author }) => author !== undefined && person?.is(author.chat) === true);
      await run.zip.add(Buffer.from(own.map((one) => groupLine(one)).join('')));
    });
    if (!ended) return false;
    await nextPhase(run, 'files');
  }
  if (!(await eachMessage(run, (messages) => copyFiles(run, messages)))) return false;
  await endTorn(run);
  return true;
}

/** Ends what was being written, and begins the next. */
async function nextPhase(run: Run, phase: LgpdExport['phase']): Promise<void> {
  const { zip, telling, place } = run;
  if (place.phase === 'page') await zip.add(Buffer.from(pageEnd));
  if (place.phase !== 'facts') await zip.end();
  if (phase === 'lines') await zip.begin('conversas.jsonl');
  if (phase === 'groups') await zip.begin('grupos.jsonl');
  if (phase === 'page') {
    await zip.begin('conversas.html');
    await zip.add(Buffer.from(pageBeginning(telling)));
  }
  run.place = { ...place, phase, at: 0, startKey: undefined };
}

async function writeFacts({ runtime, contact, zip, place, telling }: Run): Promise<void> {
  const facts = await contactFacts(runtime.store, contact, place.conversationIds, telling.directory);
  await zip.begin('contato.json');
  await zip.add(Buffer.from(`${exportedJson(facts, 2)}\n`));
  await zip.end();
  if (contact.pictureKey === undefined) return;
  const picture = await readStoredPiece(runtime, contact.pictureKey, 0, pieceBytes);
  if (picture === undefined) return;
  await zip.begin('foto.jpg');
  await zip.add(picture.bytes, 0);
  await zip.end();
}

/**
 * Goes through what was said, conversation by conversation in the order of storing, as far as this run may. What is done with
 * a page answers false where it did not come to its end; it then says itself how far it came.
 */
async function eachMessage(
  run: Run,
  act: (messages: MessageItem[]) => Promise<boolean | void>,
): Promise<boolean> {
  const { runtime, job } = run;
  const { companyId } = job;
  for (;;) {
    const { conversationIds, groups = [], at, startKey, phase } = run.place;
    const conversationId = (phase === 'groups' ? groups : conversationIds)[at];
    if (conversationId === undefined) return true;
    if (run.pages === 0 || isSpent(run)) return false;
    run.pages -= 1;
    if (phase === 'page' && startKey === undefined) {
      const conversation = await getConversation(runtime.store, companyId, conversationId);
      await run.zip.add(Buffer.from(conversationHead(conversation?.account ?? '', run.telling)));
    }
    const { items, lastKey } = await runtime.store.query({
      pk: messageEntity.partition({ companyId, conversationId }),
      prefix: 'M#',
      limit: pageSize,
      startKey,
    });
    const messages = items.map((item) => messageEntity.fromItem(item));
    const hides = await hidesDeleted(runtime, companyId, messages);
    if ((await act(messages.map((one) => withoutTakenBack(one, hides)))) === false) return false;
    run.place =
      lastKey === undefined
        ? { ...run.place, at: at + 1, startKey: undefined }
        : { ...run.place, startKey: lastKey };
  }
}

/** Copies the files of a page of messages; answers false where the run may read no more. */
async function copyFiles(run: Run, messages: readonly MessageItem[]): Promise<boolean> {
  for (const message of messages) {
    if (message.media === undefined) continue;
    if (run.place.fileOf !== message.id) await endTorn(run);
    if (isSpent(run) || !(await copyFile(run, message, message.media))) return false;
    run.place = { ...run.place, startKey: messageKey(message), offset: 0, fileOf: undefined };
  }
  return true;
}

/** A file whose message went away while it was copied ends where it is. */
async function endTorn(run: Run): Promise<void> {
  if (run.place.offset === 0) return;
  await run.zip.end();
  run.place = { ...run.place, offset: 0, fileOf: undefined };
}

/** A file, from where it was left; answers whether it is whole. One that is gone leaves a word instead. */
async function copyFile(
  run: Run,
  message: MessageItem,
  media: NonNullable<MessageItem['media']>,
): Promise<boolean> {
  const { runtime, telling } = run;
  const name = filePlace(message) ?? '';
  for (;;) {
    const { offset } = run.place;
    const piece = await readStoredPiece(runtime, media.key, offset, pieceBytes);
    if (offset === 0) {
      await turnVolume(run, piece?.size ?? 0);
      await run.zip.begin(piece === undefined ? `${name}.txt` : name);
    }
    // What is gone by now, or was shorter than it said, ends here.
    if (piece === undefined) {
      if (offset === 0) await run.zip.add(Buffer.from(lgpdTexts[telling.language].missing));
      await run.zip.end();
      return true;
    }
    await run.zip.add(piece.bytes, 0);
    run.bytes -= piece.bytes.length;
    const end = offset + piece.bytes.length;
    if (end >= piece.size || piece.bytes.length === 0) {
      await run.zip.end();
      return true;
    }
    run.place = { ...run.place, offset: end, fileOf: message.id };
    if (isSpent(run)) return false;
  }
}

const isSpent = ({ bytes, isOver }: Run) => bytes <= 0 || isOver();

/** Another archive, where this one would grow too large by so many bytes. */
async function turnVolume(run: Run, bytes: number): Promise<void> {
  const { entries } = run.zip.place();
  if (entries < volumeFiles && run.writer.size() + bytes <= volumeBytes) return;
  const volumes = [...run.place.volumes, await endVolume(run)];
  const file = newVolume(run.job, run.place.name, volumes.length + 1);
  const { readyAt = run.runtime.clock.iso(), zip } = run.place;
  run.place = { ...run.place, volumes, readyAt, file };
  Object.assign(run, await openVolume(run.runtime, file, { entries: 0, madeAt: zip.madeAt }));
}
