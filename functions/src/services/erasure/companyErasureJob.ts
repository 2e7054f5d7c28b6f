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

/** Limits of a run: pages, and milliseconds; Lambda allows 30 seconds. */
const pagesOfARun = 20;
const longestMs = 12_000;
/** Pauses before the second and third pass: running calls end within a minute, the stream within a day. */
const looksAgainMs = [60_000, 25 * 60 * 60_000];

const erasePeople: CompanyStep = async (runtime, { companyId }) =>
  (await endPeople(runtime, companyId)) ? {} : undefined;

const eraseFiles: CompanyStep = async (runtime, { companyId }) =>
  (await eraseFilesUnder(runtime, `${companyId}/`)) ? {} : undefined;

/**
 * Order of the steps: first everything with which somebody could still act; items that lead to others are deleted after
 * those others.
 */
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
 * Deletes all data of a deleted company, a bounded part per run, idempotently: people and connections first, contacts
 * by their own erasures, then all other partitions, files last. A second pass follows a minute later, a third once the
 * stream has nothing left to deliver.
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
