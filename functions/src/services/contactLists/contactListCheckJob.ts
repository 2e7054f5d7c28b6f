import { mostNumbers } from '@balcao/shared/channels/outboundCommand';
import type { ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { allOf } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { readCompany } from '../../core/company/companyEntity.ts';
import { companyExpired, nextExpiredCheck } from '../../core/company/companyExpired.ts';
import { readPlan } from '../../core/company/planEntity.ts';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { type CheckPlace, indexedMs } from './listCheck.ts';
import { contactListEntity, listThere, readContactList, type StoredList } from './contactListEntity.ts';
import { resetInvalidNumbers } from './resetInvalidNumbers.ts';
import { type Listed, listedEntity, listedKey, unaskedPartition } from './listedEntity.ts';
import { writeListed } from './writeListed.ts';

/** Seconds to wait for WhatsApp's answer; a timer's run has 25. */
const waitSeconds = 9;
// Without a connection: retries after 1, 2, 4 … minutes, then hourly, for about a week.
const firstTryMs = 60_000;
const longestPauseMs = 60 * 60_000;
const mostTries = 170;
// Numbers that WhatsApp left out of an answer are asked about again after an hour, up to three times.
const leftAgainMs = 60 * 60_000;
const mostLeftTries = 3;
const dayMs = 24 * 60 * 60_000;
/** Delay in ms after midnight (UTC), when the day's limit is reset: lists ask again some minutes later. */
const afterMidnightMs = 5 * 60_000;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactListCheck: CheckPlace;
  }
}

/**
 * Asks WhatsApp about the numbers of a list, one question per run, at the connection's pace and within its daily limit.
 * Unchecked numbers are in a sparse index, so a finished list costs one query.
 */
export const contactListCheckJob: TimerHandler<'contactListCheck', FiresAgain> = {
  async run(runtime, { companyId, subject, payload }) {
    const { store, clock } = runtime;
    const again = (ms: number, next: CheckPlace): FiresAgain => ({
      dueAt: new Date(clock.now() + ms).toISOString(),
      payload: next,
    });
    const list = await readContactList(store, { companyId, id: Number(subject) });
    if (list === undefined) return undefined;
    const place = { companyId, contactListId: list.id };
    const { after = '', left = false, tries = 0 } = payload;
    if (list.resetAfter !== undefined) {
      const reset = await resetInvalidNumbers(runtime, place, list.resetAfter);
      await noteReset(runtime, list, reset);
      return again(reset === undefined ? indexedMs : jobPauseMs, {});
    }
    const { asked, last } = await readUnasked(store, place, after);
    if (last === undefined) {
      await noteHeldUp(runtime, list, undefined);
      return left && tries < mostLeftTries ? again(leftAgainMs, { tries: tries + 1 }) : undefined;
    }
    if (asked.length === 0) return again(jobPauseMs, { after: last, left });
    const servedAt = await nextServed(runtime, companyId);
    if (servedAt !== undefined) return { dueAt: new Date(servedAt).toISOString(), payload };
    const numbers = asked.map(({ number }) => number);
    const answers = await checkNumbers(runtime, companyId, numbers, { waitSeconds });
    if (answers === undefined) {
      await noteHeldUp(runtime, list, 'noConnection');
      const pause = Math.min(longestPauseMs, firstTryMs * 2 ** tries);
      return tries < mostTries ? again(pause, { ...payload, tries: tries + 1 }) : undefined;
    }
    if (answers === 'dayLimit') {
      await noteHeldUp(runtime, list, 'dayLimit');
      const midnight = dayMs - (clock.now() % dayMs);
      return again(midnight + afterMidnightMs, { ...payload, tries: 0 });
    }
    await noteHeldUp(runtime, list, undefined);
    const said = asked.flatMap((listed) => {
      const answer = answers.get(listed.number);
      return answer === undefined ? [] : [{ before: listed, after: answered(listed, answer) }];
    });
    await writeListed(runtime, place, said);
    return again(jobPauseMs, { after: last, left: left || said.length < asked.length });
  },
};

/**
 * When to look again (ms since 1970) if WhatsApp may not be asked in the company's name: it is suspended, its
 * subscription has expired, or its plan has no campaigns. Undefined if it may be asked.
 */
async function nextServed({ store, clock }: Runtime, companyId: number): Promise<number | undefined> {
  const company = await readCompany(store, companyId);
  if (company === undefined) return undefined;
  const now = clock.now();
  if (companyExpired(company, now)) return nextExpiredCheck(company, now);
  const plan = await readPlan(store, company.planId);
  return plan?.useCampaigns === false ? now + longestPauseMs : undefined;
}

/**
 * The next people whose numbers are unchecked. The index has only their keys and lags a moment, so the items are read
 * too.
 */
async function readUnasked(
  store: Store,
  place: { companyId: number; contactListId: number },
  after: string,
): Promise<{ asked: Listed[]; last: string | undefined }> {
  const pk = unaskedPartition(place);
  const { items } = await store.query({ index: 'gsi3', pk, from: `${after}\0`, limit: mostNumbers });
  const numbers = items.map((item) => String(item['gsi3sk']));
  const keys = numbers.map((number) => listedKey({ ...place, number }));
  const stored = await store.batchGet(keys, { consistent: true });
  const listed = stored.flatMap((item) => (item === undefined ? [] : [listedEntity.fromItem(item)]));
  return { asked: listed.filter(({ isWhatsappValid }) => isWhatsappValid === null), last: numbers.at(-1) };
}

function answered(listed: Listed, { exists, number, lid }: NumberAnswer): Listed {
  return {
    ...listed,
    isWhatsappValid: exists,
    whatsappNumber: exists && number !== listed.number ? number : undefined,
    lid: exists ? lid : undefined,
  };
}

/** Stores how far the numbers that WhatsApp did not know have been reset to unchecked; undefined when all are. */
async function noteReset({ store }: Runtime, list: StoredList, reset: string | undefined): Promise<void> {
  const change = reset === undefined ? { remove: ['resetAfter'] } : { set: { resetAfter: reset } };
  const unmoved = { expression: '#resetAfter = :before', values: { before: list.resetAfter } };
  try {
    await store.update(contactListEntity.key(list), change, allOf(listThere, unmoved));
  } catch (error) {
    // The list was deleted, or a new reset was requested, at this moment.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Stores on the list what keeps WhatsApp from being asked, if that has changed. */
async function noteHeldUp(
  { store, clock }: Runtime,
  list: StoredList,
  heldUp: ListHeldUp | undefined,
): Promise<void> {
  if (list.heldUp === heldUp) return;
  const change = {
    set: { updatedAt: clock.iso(), ...(heldUp !== undefined && { heldUp }) },
    add: { version: 1 },
    ...(heldUp === undefined && { remove: ['heldUp'] }),
  };
  try {
    await store.update(contactListEntity.key(list), change, listThere);
  } catch (error) {
    // The list was deleted at this moment.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
