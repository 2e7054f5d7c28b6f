import { mostNumbers } from '@balcao/shared/channels/outboundCommand';
import type { ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { allOf } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { checkNumbers } from '../../core/connections/checkNumbers.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { type CheckPlace, indexedMs } from './listCheck.ts';
import { contactListEntity, listThere, readContactList, type StoredList } from './contactListEntity.ts';
import { forgetInvalid } from './forgetInvalid.ts';
import { type Listed, listedEntity, listedKey, unaskedPartition } from './listedEntity.ts';
import { writeListed } from './writeListed.ts';

/** A run of a timer has 25 seconds. */
const waitSeconds = 9;
/** Where nobody can be asked it is tried again, later and later, for a week. */
const firstTryMs = 60_000;
const longestPauseMs = 60 * 60_000;
const mostTries = 170;
/** Numbers of which WhatsApp said nothing are asked of again after so long, so often. */
const leftAgainMs = 60 * 60_000;
const mostLeftTries = 3;
const dayMs = 24 * 60 * 60_000;
/** After midnight (UTC), so that not all lists begin at the same moment as the count of the day. */
const afterMidnightMs = 5 * 60_000;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactListCheck: CheckPlace;
  }
}

/**
 * Has WhatsApp asked of numbers of a list, one question in each run, in the connection's pace and within its day. Who is asked of
 * stands in an index of its own, so that a list that is done costs one query.
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
      const reset = await forgetInvalid(runtime, place, list.resetAfter);
      await noteReset(runtime, list, reset);
      return again(reset === undefined ? indexedMs : jobPauseMs, {});
    }
    const { asked, last } = await readUnasked(store, place, after);
    if (last === undefined) {
      await noteHeldUp(runtime, list, undefined);
      return left && tries < mostLeftTries ? again(leftAgainMs, { tries: tries + 1 }) : undefined;
    }
    if (asked.length === 0) return again(jobPauseMs, { after: last, left });
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

/** The next of whose number WhatsApp was not asked: the index, which is a moment late, has their keys alone. */
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

/** How far the list's numbers were made such of which WhatsApp is asked again; undefined once all are. */
async function noteReset({ store }: Runtime, list: StoredList, reset: string | undefined): Promise<void> {
  const change = reset === undefined ? { remove: ['resetAfter'] } : { set: { resetAfter: reset } };
  const unmoved = { expression: '#resetAfter = :before', values: { before: list.resetAfter } };
  try {
    await store.update(contactListEntity.key(list), change, allOf(listThere, unmoved));
  } catch (error) {
    // It was deleted, or was told to begin anew, at this moment.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Says on the list what keeps WhatsApp from being asked; nothing where that is said already. */
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
    // It was deleted at this moment.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
