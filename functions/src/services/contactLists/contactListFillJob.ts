import type { ShippingState } from '@balcao/shared/records/shippingStates';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { readShippings } from '../shippings/readShippings.ts';
import { shippedContacts } from '../shippings/shippedContacts.ts';
import { noteContactJob, readContactJob } from '../jobs/contactJobEntity.ts';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import { findContacts } from '../../core/contacts/findContacts.ts';
import { findTagged } from '../../core/contacts/findTagged.ts';
import type { Page } from '../../platform/db/paginate.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { addListed } from './addListed.ts';

// Contacts in a page, and pages per run.
const pageSize = 98;
const pagesOfARun = 10;

/** The contacts to put into a list, and the progress. */
export type FillPlace = {
  contactListId: number;
  wanted:
    | { contactIds: number[] }
    | { tagIds: number[] }
    | { searched: string }
    | { campaignId: number; state?: ShippingState };
  /** Start of the next page. */
  position?: string | undefined;
  // Contacts added by this job, and contacts that were not.
  done: number;
  skipped: number;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactListFill: FillPlace;
  }
}

/**
 * Adds contacts to a list, a bounded part in each run; repeating a run does no harm. Skips groups, other channels,
 * contacts without a number and contacts that are being erased. Blocked contacts are added, since they may be
 * unblocked. Ends when the list is full.
 */
export const contactListFillJob: TimerHandler<'contactListFill', FiresAgain> = {
  async run(runtime, { companyId, subject: id, payload }) {
    const { store, clock } = runtime;
    const job = await readContactJob(store, { companyId, id });
    if (job?.state !== 'running') return undefined;
    const target = { companyId, contactListId: payload.contactListId, source: id };
    const isOver = startRunLimit();
    let place = payload;
    let isDone = false;
    for (let page = 0; page < pagesOfARun && !isDone && !isOver(); page++) {
      const { rows: contacts, next } = await readContacts(runtime, companyId, place);
      const results = await addListed(runtime, target, contacts.map(rowOf));
      const done = results.filter((result) => result === 'created').length;
      const { done: before, skipped } = place;
      place = {
        ...place,
        position: next,
        done: before + done,
        skipped: skipped + contacts.length - done,
      };
      // If the list is full or gone, the remaining contacts cannot be added either.
      isDone = next === undefined || results.includes('noList') || results.includes('listFull');
    }
    const { done, skipped } = place;
    try {
      await noteContactJob(
        store,
        { companyId, id },
        { done, skipped, ...(isDone && { state: 'done' as const }) },
      );
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
    if (isDone) return undefined;
    return { dueAt: new Date(clock.now() + jobPauseMs).toISOString(), payload: place };
  },
};

async function readContacts(
  runtime: Runtime,
  companyId: number,
  { wanted, position }: FillPlace,
): Promise<Page<ContactItem, string>> {
  if ('contactIds' in wanted) {
    const from = Number(position ?? 0);
    const ids = wanted.contactIds.slice(from, from + pageSize);
    const keys = ids.map((contactId) => contactEntity.key({ companyId, contactId }));
    const stored = await runtime.store.batchGet(keys);
    const rows = stored.flatMap((item) => {
      const contact = item && contactEntity.fromItem(item);
      return contact === undefined || contact.erasing === true ? [] : [contact];
    });
    const to = from + pageSize;
    return { rows: rows.filter(isPerson), next: to < wanted.contactIds.length ? String(to) : undefined };
  }
  if ('campaignId' in wanted) {
    const { campaignId, state } = wanted;
    const { rows, ...paging } = await readShippings(
      { store: runtime.store, companyId },
      campaignId,
      state,
      position,
      pageSize,
    );
    const contacts = await shippedContacts(runtime.store, companyId, rows);
    return { ...paging, rows: [...contacts.values()].filter(isPerson) };
  }
  return 'tagIds' in wanted
    ? findTagged(runtime, companyId, wanted.tagIds, position, pageSize, isPerson)
    : findContacts(runtime, companyId, wanted.searched, position, pageSize, isPerson);
}

const isPerson = ({ isGroup, erasing, channel }: ContactItem): boolean =>
  !isGroup && erasing !== true && channel === 'whatsapp';

/** A contact with a LID is known to WhatsApp, so its number needs no check. */
const rowOf = ({ contactId, name, number, email, extraInfo, lid }: ContactItem) => ({
  row: contactId,
  name,
  number,
  email,
  extraInfo,
  lid,
});
