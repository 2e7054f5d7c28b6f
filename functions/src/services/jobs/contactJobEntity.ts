import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { isLostExport } from '../../platform/exports/writeExport.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptSeconds = (7 * dayMs) / 1000;

export interface ContactJobItem extends Omit<
  ContactJob,
  'total' | 'skipped' | 'contactId' | 'contactListId' | 'files'
> {
  companyId: number;
  /** User who started it. */
  userId: number;
  total?: number | undefined;
  skipped?: number | undefined;
  contactId?: number | undefined;
  contactListId?: number | undefined;
  /** Result files, and the instant when the first was ready; the bucket keeps them for a day. */
  files?: { key: string; name: string; size: number }[] | undefined;
  readyAt?: string | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const contactJobEntity = defineEntity<ContactJobItem>()({
  name: 'contactJob',
  description:
    'How far an export of contacts, of one of them, of a list or of a campaign, or the filling of a list, is, and its files; kept for a week',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACTJOBS',
  sk: '{id}',
});

export function newContactJob(
  job: Pick<ContactJobItem, 'companyId' | 'id' | 'kind' | 'userId' | 'total' | 'contactId' | 'contactListId'>,
  now: number,
): ContactJobItem {
  return { ...job, state: 'running', done: 0, expiresAt: Math.floor(now / 1000) + keptSeconds };
}

export async function readContactJob(
  store: Store,
  place: Pick<ContactJobItem, 'companyId' | 'id'>,
): Promise<ContactJobItem | undefined> {
  const stored = await store.get(contactJobEntity.key(place), { consistent: true });
  return stored && contactJobEntity.fromItem(stored);
}

/**
 * Updates the progress of a running job.
 *
 * @throws ConditionFailed when the job was stopped or deleted
 */
export async function noteContactJob(
  store: Store,
  place: Pick<ContactJobItem, 'companyId' | 'id'>,
  set: Partial<Pick<ContactJobItem, 'state' | 'done' | 'skipped' | 'files' | 'readyAt'>>,
): Promise<StoredItem> {
  return store.update(
    contactJobEntity.key(place),
    { set },
    { expression: '#state = :running', values: { running: 'running' } },
  );
}

/**
 * Handles a failed run: ignores one whose job was stopped or deleted, and marks the job failed if its file is lost.
 *
 * @throws the run's own error if a retry may help
 */
export async function endContactJob(
  store: Store,
  place: Pick<ContactJobItem, 'companyId' | 'id'>,
  error: unknown,
): Promise<undefined> {
  if (error instanceof ConditionFailed) return;
  if (!isLostExport(error)) throw error;
  try {
    await noteContactJob(store, place, { state: 'failed' });
  } catch (refusal) {
    if (!(refusal instanceof ConditionFailed)) throw refusal;
  }
}

/** Stops a job and hides its files. */
export async function stopContactJob(
  store: Store,
  place: Pick<ContactJobItem, 'companyId' | 'id'>,
): Promise<void> {
  const change = { set: { state: 'failed' }, remove: ['files', 'readyAt'] };
  await store.update(contactJobEntity.key(place), change, present);
}

/** Converts a job to the API's form; file URLs are signed as long as the bucket keeps the files. */
export async function showContactJob(runtime: Runtime, item: ContactJobItem): Promise<ContactJob> {
  const { id, kind, state, done, files = [], readyAt } = item;
  const { total = null, skipped = null, contactId = null, contactListId = null } = item;
  const isThere = readyAt !== undefined && Date.parse(readyAt) + dayMs > runtime.clock.now();
  const sign = isThere && files.length > 0 ? await createMediaSigner(runtime) : undefined;
  return {
    id,
    kind,
    state,
    done,
    total,
    skipped,
    contactId,
    contactListId,
    files: sign === undefined ? [] : files.map(({ key, name, size }) => ({ name, size, url: sign(key) })),
  };
}
