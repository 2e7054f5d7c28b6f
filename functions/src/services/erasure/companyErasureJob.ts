import { endPeople } from './endPeople.ts';
import { eraseFilesUnder } from '../../platform/media/eraseFilesUnder.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import type { CompanyPlace, CompanyStep } from './company/companyStep.ts';
import { awaitContacts, eraseTimers } from './company/companyTimers.ts';
import { eraseCampaigns } from './company/eraseCampaigns.ts';
import { eraseChats } from './company/eraseChats.ts';
import { eraseConnections } from './company/eraseConnections.ts';
import { eraseContacts } from './company/eraseContacts.ts';
import {
  eraseContactLists,
  eraseImports,
  erasePartitions,
  eraseQueues,
  eraseQuickMessages,
  eraseTags,
} from './company/eraseLists.ts';

/** A run ends after so many pages, or so long: Lambda gives it 30 seconds. */
const pagesOfARun = 20;
const longestMs = 12_000;
/** After each look but the last: what was under way is over after a minute, what the stream had to tell after a day. */
const looksAgainMs = [60_000, 25 * 60 * 60_000];

const erasePeople: CompanyStep = async (runtime, { companyId }) =>
  (await endPeople(runtime, companyId)) ? {} : undefined;

const eraseFiles: CompanyStep = async (runtime, { companyId }) =>
  (await eraseFilesUnder(runtime, `${companyId}/`)) ? {} : undefined;

/** What somebody could still act by goes first, what leads to other things before it does. */
const steps = {
  people: erasePeople,
  connections: eraseConnections,
  timers: eraseTimers,
  contacts: eraseContacts,
  campaigns: eraseCampaigns,
  chats: eraseChats,
  contactLists: eraseContactLists,
  imports: eraseImports,
  queues: eraseQueues,
  quickMessages: eraseQuickMessages,
  tags: eraseTags,
  settled: awaitContacts,
  partitions: erasePartitions,
  files: eraseFiles,
} satisfies Record<string, CompanyStep>;
const order = Object.keys(steps) as (keyof typeof steps)[];

type Walk = {
  step: keyof typeof steps;
  place?: CompanyPlace;
  look: number;
  connectionIds: readonly number[];
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    companyErasure: Walk;
  }
}

/**
 * Takes away all there is of a deleted company, a bounded part in each run, and no harm in one that runs twice: what it may act
 * by, each contact by an erasure of its own, then all else by its partitions, its files last. All of it is gone over once more a
 * minute later, and again when the stream has nothing more to tell of it.
 */
export const companyErasureJob: TimerHandler<'companyErasure', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    const { clock } = runtime;
    const { next, waitMs } = await walk(runtime, companyId, payload);
    if (next === undefined) return undefined;
    return { dueAt: new Date(clock.now() + waitMs).toISOString(), payload: next };
  },
};

async function walk(
  runtime: Runtime,
  companyId: number,
  from: Walk,
): Promise<{ next: Walk | undefined; waitMs: number }> {
  const until = runtime.clock.now() + longestMs;
  let at = from;
  for (let page = 0; page < pagesOfARun && runtime.clock.now() < until; page++) {
    const { step, place = {}, look, connectionIds } = at;
    const more = await steps[step](runtime, { companyId, connectionIds }, place);
    if (more !== undefined) {
      at = { step, look, connectionIds: more.connectionIds ?? connectionIds, place: more.place ?? {} };
      if (more.waitMs !== undefined) return { next: at, waitMs: more.waitMs };
      continue;
    }
    const following = order[order.indexOf(step) + 1];
    if (following === undefined) {
      const waitMs = looksAgainMs[look];
      if (waitMs === undefined) return { next: undefined, waitMs: 0 };
      return { next: { step: 'people', look: look + 1, connectionIds }, waitMs };
    }
    at = { step: following, look, connectionIds };
  }
  return { next: at, waitMs: jobPauseMs };
}
