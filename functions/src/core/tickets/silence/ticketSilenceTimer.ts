import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companyExpired, whenPaidAgain } from '../../company/companyExpired.ts';
import { readCompany } from '../../company/companyEntity.ts';
import { jobPauseMs } from '../../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { endSilence, silenceOf } from './endSilence.ts';
import { type SilentList, silentLists } from '../../records/seenSince.ts';
import { readSilenceLimits } from './silenceLimits.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListPartition,
  ticketSortKey,
} from '../../records/ticketEntity.ts';
import { ticketEntryEntity } from '../../records/ticketEntryEntity.ts';

/** Tickets that are read at a time, and how often in one run. */
const pageSize = 25;
const pagesOfARun = 10;
/** It looks once a minute at most: minutes are what limits are counted in. */
const leastMs = 60_000;
const minuteMs = 60_000;
const minutesOfADay = 1440;

/** By list and threshold (`open:15`), or by list (`moved:open`), the sort key up to which it was read. */
type Places = Readonly<Record<string, string>>;

/** How far the lists have been read. Where one run cannot read all, the next goes on: a round has several. */
type Progress = {
  /** The limits that were read under (`CompanyLimits.mark`), and the day. */
  mark?: string;
  read?: Places;
  /** Where the next round begins because of a ticket that was kept out: the place before it. */
  held?: Places;
  /** When something comes of those that this round has read, in milliseconds. */
  next?: number;
};

/** Of a list that this round has read to its end. */
const passed = '~';

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    ticketSilence: Progress;
  }
}

/**
 * Warns of, and closes, tickets in which nothing more is said (docs/engine.md, ticketSilence). It reads the oldest end of the
 * lists, for each threshold from where it has come to: a ticket that never ends is passed once. What was noted upon or moved
 * since its customer saw something of it stands too far up in its list, and in one of its own, which is read whole.
 */
export const ticketSilenceTimer: TimerHandler<'ticketSilence', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    const { store, clock } = runtime;
    const [limits, company] = await Promise.all([
      readSilenceLimits(store, companyId),
      readCompany(store, companyId),
    ]);
    if (company === undefined) return undefined;
    // Nothing ever ends: a change of the limits arms it again.
    if (!limits.areSet && !(await isAnyRated(runtime, companyId))) return undefined;
    const now = clock.now();
    if (companyExpired(company, now))
      return { dueAt: new Date(whenPaidAgain(company, now)).toISOString(), payload: {} satisfies Progress };
    const mark = `${roundDay(companyId, now)} ${limits.mark}`;
    const begun: Progress = payload.mark === mark ? payload : {};
    const least = Math.min(...silentLists.flatMap((list) => limits.thresholds[list].slice(0, 1)));
    const next = Math.min(now + least * minuteMs, begun.next ?? Infinity);
    const walk: Walk = {
      companyId,
      progress: { ...begun.read },
      held: { ...begun.held },
      now,
      more: pagesOfARun,
      next,
    };
    // What shows that it is not due is read no further.
    const end: End = async (ticket) => {
      const due = silenceOf(ticket, limits.of(ticket.whatsappId));
      return due === undefined || due.at > now ? due?.at : tryToEnd(runtime, company, ticket, limits.of);
    };
    for (const list of silentLists) {
      if (limits.thresholds[list].length === 0) continue;
      for (const minutes of limits.thresholds[list]) await readOldest(runtime, walk, { list, minutes }, end);
      await readMoved(runtime, walk, list, limits.thresholds[list][0] ?? 0, end);
    }
    const { progress, held } = walk;
    if (walk.more < 0)
      return {
        dueAt: new Date(now + jobPauseMs).toISOString(),
        payload: { mark, read: progress, held, next: walk.next } satisfies Progress,
      };
    const again = Math.max(now + leastMs, walk.next);
    return { dueAt: new Date(again).toISOString(), payload: { mark, read: nextRound(progress, held) } };
  },
};

/**
 * Once a day all of it is read anew: what came behind a position by another way (two contacts that were merged) is found. Each
 * company at a minute of its own, so that not all do it at once.
 */
function roundDay(companyId: number, now: number): string {
  return new Date(now + (companyId % minutesOfADay) * minuteMs).toISOString().slice(0, 10);
}

/** Whether a ticket waits for its rating: the only ones that end where nothing is set, once their connection is gone. */
async function isAnyRated({ store }: Runtime, companyId: number): Promise<boolean> {
  const { items } = await store.query({ index: 'gsi1', pk: ticketListPartition(companyId, 'nps'), limit: 1 });
  return items.length > 0;
}

/** What was held is looked at again, and what was moved, from the beginning. */
function nextRound(progress: Places, held: Places): Places {
  const read = Object.entries(progress).filter(([name]) => !name.startsWith('moved:'));
  return { ...Object.fromEntries(read), ...held };
}

interface Walk {
  companyId: number;
  progress: Record<string, string>;
  held: Record<string, string>;
  now: number;
  /** Further pages that this run may read; below 0 where there are more. */
  more: number;
  /** When something comes of a ticket next, as far as is known. */
  next: number;
}

type End = (ticket: TicketItem) => Promise<number | 'kept out' | undefined>;

const isoBefore = (now: number, minutes: number) => new Date(now - minutes * minuteMs).toISOString();

/** One that fails holds up no other: it is tried again with the next run. */
async function tryToEnd(runtime: Runtime, ...given: Tail<Parameters<typeof endSilence>>): ReturnType<End> {
  try {
    return await endSilence(runtime, ...given);
  } catch (error) {
    const [, { companyId, id: ticketId }] = given;
    runtime.log.error('silence not ended', { companyId, ticketId, error });
    return 'kept out';
  }
}
type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

function noteEnds(walk: Walk, ends: readonly (number | 'kept out' | undefined)[]): void {
  for (const end of ends)
    if (end !== undefined) walk.next = Math.min(walk.next, end === 'kept out' ? 0 : end);
}

/** Goes on from where the threshold was read to; of a ticket that is kept out the place is noted, to come back to it. */
async function readOldest(
  { store }: Runtime,
  walk: Walk,
  { list, minutes }: { list: SilentList; minutes: number },
  end: End,
): Promise<void> {
  const name = `${list}:${minutes}`;
  const before = isoBefore(walk.now, minutes);
  // The clock was turned back: what had been passed is not silent for so long by now.
  if ((walk.progress[name] ?? '').slice(0, before.length) > before) delete walk.progress[name];
  for (;;) {
    const position = walk.progress[name] ?? '';
    const { items, lastKey } = await store.query({
      index: 'gsi1',
      pk: ticketListPartition(walk.companyId, list),
      ...(position !== '' && { from: `${position}\0` }),
      limit: pageSize,
    });
    const tickets = items.map((item) => ticketEntity.fromItem(item));
    const due = tickets.filter(({ updatedAt }) => updatedAt <= before);
    const ends = await Promise.all(due.map(end));
    noteEnds(walk, ends);
    for (const [at, ticket] of due.entries()) {
      if (ends[at] === 'kept out') walk.held[name] ??= walk.progress[name] ?? '';
      walk.progress[name] = ticketSortKey(ticket);
    }
    const waits = tickets[due.length];
    if (waits !== undefined) noteEnds(walk, [Date.parse(waits.updatedAt) + minutes * minuteMs]);
    if (waits !== undefined || lastKey === undefined || walk.more-- <= 0) return;
  }
}

/** Those whose silence is older than their place in the list: all of them, with each round. */
async function readMoved(
  { store }: Runtime,
  walk: Walk,
  list: SilentList,
  leastMinutes: number,
  end: End,
): Promise<void> {
  const name = `moved:${list}`;
  const pk = ticketEntryEntity.partition({ companyId: walk.companyId, order: 'silent', holder: list });
  const before = isoBefore(walk.now, leastMinutes);
  for (;;) {
    const from = walk.progress[name];
    if (from === passed) return;
    const { items, lastKey } = await store.query({
      pk,
      ...(from !== undefined && { from: `${from}\0` }),
      limit: pageSize,
    });
    const entries = items.map((item) => ticketEntryEntity.fromItem(item));
    const silent = entries.filter(({ at }) => at <= before);
    const keys = silent.map((entry) => ticketKey(entry));
    const stored = keys.length === 0 ? [] : await store.batchGet(keys);
    const tickets = stored.flatMap((item) => (item === undefined ? [] : [ticketEntity.fromItem(item)]));
    noteEnds(walk, await Promise.all(tickets.map(end)));
    const waits = entries[silent.length];
    if (waits !== undefined) noteEnds(walk, [Date.parse(waits.at) + leastMinutes * minuteMs]);
    const isEnd = waits !== undefined || lastKey === undefined;
    walk.progress[name] = isEnd ? passed : String(items.at(-1)?.['sk']);
    if (isEnd || walk.more-- <= 0) return;
  }
}
