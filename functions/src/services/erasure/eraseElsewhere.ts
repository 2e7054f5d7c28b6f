import { phoneBookWithout } from '@balcao/shared/server/connections/phoneBookEntity';
import { questionsOf } from '@balcao/shared/server/connections/questionEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { contactImportEntity } from '../contactImports/contactImportEntity.ts';
import { partsWithout } from '../contactImports/importPartEntity.ts';
import { contactJobEntity, type ContactJobItem, stopContactJob } from '../jobs/contactJobEntity.ts';
import { exportPrefix } from '../../platform/exports/exportKey.ts';
import { eraseFilesUnder } from '../../platform/media/eraseFilesUnder.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { connectionsOf } from './connectionsOf.ts';
import type { ErasureStep } from './erasureStep.ts';
import type { Erased } from '../../core/conversations/readPerson.ts';
import { mentionsNumber } from './mentionsNumber.ts';
import { ignoreConflict } from './ignoreConflict.ts';

const pageSize = 100;

/**
 * Erases the person from records about them elsewhere: exports, WhatsApp's answers about their number, phone books of
 * paired phones, and sheets imported in the last week, one import per step.
 */
export const eraseElsewhere: ErasureStep = async (runtime, erased, place) => {
  if (place?.after === undefined) {
    if (await eraseExports(runtime, erased)) return {};
    await eraseAnswers(runtime, erased);
    await eraseFromBooks(runtime, erased);
  }
  return eraseFromImports(runtime, erased, place?.after ?? '');
};

/**
 * Deletes the exports of this person. (An export of all contacts leaves the bucket after a day.) The first pass stops
 * them and deletes their files. The second deletes what a run still wrote after that, then the items that lead to the
 * files. Returns true if there may be more files.
 */
async function eraseExports(runtime: Runtime, { contact, again = false }: Erased): Promise<boolean> {
  const { store } = runtime;
  const { companyId, contactId } = contact;
  const jobs: ContactJobItem[] = [];
  const pk = contactJobEntity.partition({ companyId });
  // All jobs are read first: a query cannot continue after a deleted item.
  for await (const items of queryPages(store, { pk, limit: 1000, consistent: true }))
    for (const item of items) {
      const job = contactJobEntity.fromItem(item);
      if (job.contactId === contactId) jobs.push(job);
    }
  let more = false;
  for (const job of jobs) {
    if (!again) await ignoreConflict(() => stopContactJob(store, job));
    if (await eraseFilesUnder(runtime, exportPrefix(job))) more = true;
    else if (again) await store.delete(contactJobEntity.key(job));
  }
  return more;
}

async function eraseAnswers({ store }: Runtime, { person }: Erased): Promise<void> {
  for (const { key, answer } of await questionsOf(store, person.companyId))
    if (mentionsNumber(person, answer)) await store.delete(key);
}

async function eraseFromBooks({ store }: Runtime, erased: Erased): Promise<void> {
  const { person } = erased;
  const { companyId } = person;
  for (const connectionId of (await connectionsOf(store, erased)).keys())
    for (const { put, condition } of await phoneBookWithout(store, { companyId, connectionId }, (entry) =>
      mentionsNumber(person, [entry.pn, entry.lid]),
    ))
      await ignoreConflict(() => store.put(put, condition));
}

async function eraseFromImports({ store }: Runtime, { person }: Erased, after: string) {
  const { companyId } = person;
  const pk = contactImportEntity.partition({ companyId });
  const { items } = await store.query({ pk, from: `${after}\0`, limit: 1, consistent: true });
  const [item] = items;
  if (item === undefined) return undefined;
  const { id } = contactImportEntity.fromItem(item);
  const parts = partsWithout(store, { companyId, importId: id }, pageSize, (row) =>
    mentionsNumber(person, row),
  );
  for await (const { put, condition } of parts) await ignoreConflict(() => store.put(put, condition));
  return { after: id };
}
