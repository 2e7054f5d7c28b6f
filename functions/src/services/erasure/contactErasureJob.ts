import { nameDeletions } from './nameDeletions.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { ignoreConflict } from './ignoreConflict.ts';
import { removeListed } from '../contactLists/removeListed.ts';
import { listedOf } from '../contactLists/listedOf.ts';
import { isCompanyErased } from '../../core/company/erasedCompanyEntity.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { eraseAbout } from './eraseAbout.ts';
import { eraseConversations } from './eraseConversations.ts';
import { eraseElsewhere } from './eraseElsewhere.ts';
import { eraseItself } from './eraseItself.ts';
import { eraseMarkers, type Marked } from './eraseMarkers.ts';
import type { ErasurePlace, ErasureStep } from './erasureStep.ts';
import { eraseSchedules } from './eraseSchedules.ts';
import { eraseSessionKeys } from './eraseSessionKeys.ts';
import { eraseWaiting } from './eraseWaiting.ts';
import { forgetInGroups } from './forgetInGroups.ts';
import { type Erased, readPerson } from '../../core/conversations/readPerson.ts';

/** Deletes lookup items beyond the request's transaction and those written while it ran. */
const eraseNames: ErasureStep = async ({ store }, erased) => {
  // One by one: an item that now leads to another contact is kept.
  for (const write of await nameDeletions(store, erased)) {
    try {
      await store.delete(write.delete, write.condition);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return undefined;
};

/** Removes the person from all contact lists. */
const eraseFromLists: ErasureStep = async (runtime, { person }) => {
  for await (const { listed } of listedOf(runtime.store, person))
    // Deleting a list deletes its rows as well.
    await ignoreConflict(() => removeListed(runtime, listed));
  return undefined;
};

/** Pages per run unless its time is over earlier; messages with files take longest. */
const pagesOfARun = 11;
/** Delay in ms of the second pass: every call that was running at the request has ended by then. */
const againMs = 60_000;
/**
 * Time in ms after which markers are deleted even if the stream has not caught up: the stream keeps changes for a day.
 */
const markersMs = 24 * 60 * 60_000;

const steps = {
  names: eraseNames,
  schedules: eraseSchedules,
  lists: eraseFromLists,
  conversations: eraseConversations,
  about: eraseAbout,
  elsewhere: eraseElsewhere,
  waiting: eraseWaiting,
  sessionKeys: eraseSessionKeys,
  groups: forgetInGroups,
} satisfies Record<string, ErasureStep>;
const order = Object.keys(steps) as (keyof typeof steps)[];
/** Steps that search other items for the contact; skipped when the company is erased, as those are deleted with it. */
const ofOthers: ReadonlySet<string> = new Set([
  'lists',
  'elsewhere',
  'waiting',
  'sessionKeys',
  'groups',
] satisfies (keyof typeof steps)[]);

type Walk = {
  step: keyof typeof steps;
  place?: ErasurePlace;
  /** True in the second pass, which catches what was being written during the first. */
  again: boolean;
};
type Ending = { step: 'itself' | 'markers'; marked: Marked };

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactErasure: Walk | Ending;
  }
}

/**
 * Deletes all data of a contact that lookups no longer find: a bounded part per run, idempotently. A second pass
 * follows a minute later, then the contact itself goes, and last the projections' markers.
 */
export const contactErasureJob: TimerHandler<'contactErasure', FiresAgain> = {
  async run(runtime, { companyId, subject, payload }) {
    const { store, clock } = runtime;
    const key = { companyId, contactId: Number(subject) };
    const after = (ms: number, next: Walk | Ending): FiresAgain => ({
      dueAt: new Date(clock.now() + ms).toISOString(),
      payload: next,
    });
    if ('marked' in payload) {
      const { step, marked } = payload;
      if (step === 'markers')
        return (await eraseMarkers(runtime, key, marked)) ? undefined : after(againMs, payload);
      return (await eraseItself(store, key, marked))
        ? after(againMs, { step: 'markers', marked })
        : after(jobPauseMs, { step: 'names', again: true });
    }
    const [found, withCompany] = await Promise.all([
      readPerson(store, key),
      isCompanyErased(store, companyId),
    ]);
    if (found === undefined) return undefined;
    const erased = { ...found, withCompany, again: payload.again };
    const next = await walk(runtime, erased, payload);
    if (next !== undefined) return after(jobPauseMs, next);
    if (!payload.again) return after(againMs, { step: 'names', again: true });
    const { version, tagIds = [] } = erased.contact;
    const until = new Date(clock.now() + markersMs).toISOString();
    // Stored before the contact is deleted: afterwards nothing knows these values.
    return after(jobPauseMs, { step: 'itself', marked: { version, tagged: tagIds.length > 0, until } });
  },
};

/** Returns where the next run continues. */
async function walk(runtime: Runtime, erased: Erased, from: Walk): Promise<Walk | undefined> {
  const isOver = startRunLimit();
  let at: Walk | undefined = from;
  for (let page = 0; page < pagesOfARun && at !== undefined && !isOver(); page++) {
    const { step, place, again }: Walk = at;
    const isSpared: boolean = erased.withCompany === true && ofOthers.has(step);
    const next: ErasurePlace | undefined = isSpared ? undefined : await steps[step](runtime, erased, place);
    const following: keyof typeof steps | undefined = order[order.indexOf(step) + 1];
    if (next !== undefined) at = { step, place: next, again };
    else at = following && { step: following, again };
  }
  return at;
}
