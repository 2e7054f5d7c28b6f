import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companyExpired, nextExpiredCheck } from '../../company/companyExpired.ts';
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

/** Tickets read per page, and pages per run. */
const pageSize = 25;
const pagesOfARun = 10;
/** Shortest interval between runs: limits are counted in minutes. */
const leastMs = 60_000;
const minuteMs = 60_000;
const minutesOfADay = 1440;

/** Sort keys read up to, by list and threshold (`open:15`) or by list (`moved:open`). */
type Places = Readonly<Record<string, string>>;

/** Progress through the lists; a round takes several runs if one cannot read everything. */
type Progress = {
  /** The limits (`CompanyLimits.mark`) and the day under which the lists were read. */
  mark?: string;
  read?: Places;
  /** Places from which the next round begins, because a ticket there was kept out. */
  held?: Places;
  /** Milliseconds of the next due instant among the tickets of this round. */
  next?: number;
};

/** Marks a list that this round has read to its end. */
const passed = '~';

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    ticketSilence: Progress;
  }
}

/**
 * Warns customers of silent tickets and closes them (docs/engine.md, ticketSilence). It reads the lists from their
 * oldest tickets on, and remembers for each threshold how far it has come, so that a ticket which is never closed is
 * read once. A ticket that got a note or a move after its customer last saw something is too new in its list to be
 * found in this way; such tickets have a list of their own, which every round reads completely.
 */
export const ticketSilenceTimer: TimerHandler<'ticketSilence', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    const { store, clock } = runtime;
    const [limits, company] = await Promise.all([
      readSilenceLimits(store, companyId),
      readCompany(store, companyId),
    ]);
    if (company === undefined) return undefined;
    // Nothing can expire: a change of the limits arms the timer again.
    if (!limits.areSet && !(await isAnyRated(runtime, companyId))) return undefined;
    const now = clock.now();
    if (companyExpired(company, now))
      return {
        dueAt: new Date(nextExpiredCheck(company, now)).toISOString(),
        payload: {} satisfies Progress,
      };
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
    // A ticket that the list shows as not due is not read again.
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
 * The day of a company's round. Once a day everything is read anew, to find tickets that came behind a position in
 * another way (merged contacts); each company at its own minute, to spread the load.
 */
function roundDay(companyId: number, now: number): string {
  return new Date(now + (companyId % minutesOfADay) * minuteMs).toISOString().slice(0, 10);
}

/** True if a ticket waits for its rating: without limits only those expire, once their connection is deleted. */
async function isAnyRated({ store }: Runtime, companyId: number): Promise<boolean> {
  const { items } = await store.query({ index: 'gsi1', pk: ticketListPartition(companyId, 'nps'), limit: 1 });
  return items.length > 0;
}

/** The next round begins at the held places, and reads the moved tickets from the start. */
function nextRound(progress: Places, held: Places): Places {
  const read = Object.entries(progress).filter(([name]) => !name.startsWith('moved:'));
  return { ...Object.fromEntries(read), ...held };
}

interface Walk {
  companyId: number;
  progress: Record<string, string>;
  held: Record<string, string>;
  now: number;
  /** Further pages that this run may read; below 0 if more pages remain. */
  more: number;
  /** Milliseconds of the next due instant known so far. */
  next: number;
}

type End = (ticket: TicketItem) => Promise<number | 'kept out' | undefined>;

const isoBefore = (now: number, minutes: number) => new Date(now - minutes * minuteMs).toISOString();

/** A failing ticket does not hold up the others: the next run tries it again. */
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

/**
 * Ends the silence of tickets older than one threshold, oldest first, from the position stored for that threshold. The
 * place before a ticket that was kept out is noted, for the next round to return to.
 */
async function readOldest(
  { store }: Runtime,
  walk: Walk,
  { list, minutes }: { list: SilentList; minutes: number },
  end: End,
): Promise<void> {
  const name = `${list}:${minutes}`;
  const before = isoBefore(walk.now, minutes);
  // The clock was turned back: tickets already passed are not silent for that long yet.
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

/** Reads all tickets whose silence is older than their place in the list, in every round. */
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
