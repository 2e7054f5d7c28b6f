import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { type ContactItem, getContact } from '../../core/records/contactEntity.ts';
import { readPerson } from '../../core/conversations/readPerson.ts';
import type { ExportJob } from '../../platform/exports/exportKey.ts';
import { readStoredPiece } from '../../platform/media/readStoredPiece.ts';
import { hidesDeleted } from '../../core/messages/reading/hidesDeleted.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { contactFacts } from './contactFacts.ts';
import { endContactJob, noteContactJob, readContactJob } from '../jobs/contactJobEntity.ts';
import { copyFiles, endPartialFile } from './copyFiles.ts';
import { exportedJson } from './exportedJson.ts';
import {
  conversationHead,
  groupLine,
  messageArticle,
  messageLine,
  pageBeginning,
  pageEnd,
  withoutDeletedContent,
} from './exportedMessage.ts';
import { groupConversations } from './groupConversations.ts';
import { isSpent, type LgpdExport, type LgpdRun } from './lgpdRun.ts';
import { endVolume, openVolume } from './lgpdVolume.ts';

// Messages in a page, and pages per run.
const pageSize = 100;
const pagesOfARun = 20;
/** Bytes of files read per run. */
const bytesOfARun = 24 * 1024 * 1024;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    lgpdExport: LgpdExport;
  }
}

/**
 * Exports everything about one person: facts, messages and files, a bounded part in each run. A run that died is
 * repeated from its beginning.
 */
export const lgpdExportJob: TimerHandler<'lgpdExport', FiresAgain> = {
  async run(runtime, { companyId, subject: id, payload }) {
    const { store, clock } = runtime;
    const job = await readContactJob(store, { companyId, id });
    if (job?.state !== 'running') return undefined;
    try {
      const contact = await getContact(store, companyId, payload.contactId);
      if (contact === undefined) {
        // The contact was erased, or merged into another one, whose export includes it.
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
): Promise<LgpdRun> {
  const isOver = startRunLimit();
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

/** Returns true if everything is written, false if the run has reached its limit. */
async function writeOn(run: LgpdRun): Promise<boolean> {
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
  await endPartialFile(run);
  return true;
}

/** Ends the archive's current entry and begins the next one. */
async function nextPhase(run: LgpdRun, phase: LgpdExport['phase']): Promise<void> {
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

/** Most bytes of a contact's picture. */
const mostPicture = 4 * 1024 * 1024;

async function writeFacts({ runtime, contact, zip, place, telling }: LgpdRun): Promise<void> {
  const facts = await contactFacts(runtime.store, contact, place.conversationIds, telling.directory);
  await zip.begin('contato.json');
  await zip.add(Buffer.from(`${exportedJson(facts, 2)}\n`));
  await zip.end();
  if (contact.pictureKey === undefined) return;
  const picture = await readStoredPiece(runtime, contact.pictureKey, 0, mostPicture);
  if (picture === undefined) return;
  await zip.begin('foto.jpg');
  await zip.add(picture.bytes, 0);
  await zip.end();
}

/**
 * Walks through the messages in the order they were stored, conversation by conversation, up to the run's limits.
 * Returns true at the end. `act` returns false if it did not finish the page; it then stores its own progress.
 */
async function eachMessage(
  run: LgpdRun,
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
    if ((await act(messages.map((one) => withoutDeletedContent(one, hides)))) === false) return false;
    run.place =
      lastKey === undefined
        ? { ...run.place, at: at + 1, startKey: undefined }
        : { ...run.place, startKey: lastKey };
  }
}
