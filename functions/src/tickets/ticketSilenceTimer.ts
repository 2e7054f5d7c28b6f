import type { Runtime } from '../runtime/runtime.ts';
import { readCompany } from '../companies/companyEntity.ts';
import type { FiresAgain, TimerHandler } from '../timers/timerHandler.ts';
import { endSilence, silenceOf } from './endSilence.ts';
import { type SilentList, silentLists } from './seenSince.ts';
import { readSilenceLimits } from './silenceLimits.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketListPartition,
  ticketSortKey,
} from './ticketEntity.ts';
import { ticketEntryEntity } from './ticketEntryEntity.ts';

/** Tickets that are read at a time, and how often in one run. */
const pageSize = 25;
const pagesOfARun = 10;
/** It looks once a minute at most: minutes are what limits are counted in. */
const leastMs = 60_000;
const minuteMs = 60_000;

/** How far the lists have been read. */
type Progress = {
  /** The limits that were read under (`CompanyLimits.mark`). */
  mark?: string;
  /** By list and threshold (`open:15`), the sort key up to which nothing of that threshold is left. */
  read?: Readonly<Record<string, string>>;
};

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    ticketSilence: Progress;
  }
}

/**
 * Warns of, and closes, tickets in which nothing more is said (docs/engine.md, Silence). It reads the oldest end of the
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
    const least = Math.min(...silentLists.flatMap((list) => limits.thresholds[list].slice(0, 1)));
    // Nothing ever ends: a change of the limits arms it again.
    if (company === undefined || least === Infinity) return undefined;
    const now = clock.now();
    // Once a day all of it is read anew: what came behind a position by another way (two contacts that were merged) is found.
    const mark = `${clock.iso().slice(0, 10)} ${limits.mark}`;
    const progress = payload.mark === mark ? { ...payload.read } : {};
    const walk: Walk = { companyId, progress, now, more: pagesOfARun, next: now + least * minuteMs };
    const end = (ticket: TicketItem) => tryToEnd(runtime, company, ticket, limits.of);
    for (const list of silentLists) {
      if (limits.thresholds[list].length === 0) continue;
      for (const minutes of limits.thresholds[list])
        await readOldest(runtime, walk, { list, minutes }, (ticket) => {
          const due = silenceOf(ticket, limits.of.get(ticket.whatsappId));
          return due === undefined || due.at > now ? Promise.resolve(due?.at) : end(ticket);
        });
      await readMoved(runtime, walk, list, limits.thresholds[list][0] ?? 0, end);
    }
    const again = walk.more < 0 ? now : Math.max(now + leastMs, walk.next);
    return { dueAt: new Date(again).toISOString(), payload: { mark, read: progress } };
  },
};

interface Walk {
  companyId: number;
  progress: Record<string, string>;
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

/** Notes up to where nothing of the threshold is left. */
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
  let position = walk.progress[name];
  for (let isHeld = false; ;) {
    const { items, lastKey } = await store.query({
      index: 'gsi1',
      pk: ticketListPartition(walk.companyId, list),
      ...(position !== undefined && { from: `${position}\0` }),
      limit: pageSize,
    });
    const tickets = items.map((item) => ticketEntity.fromItem(item));
    const due = tickets.filter(({ updatedAt }) => updatedAt <= before);
    const ends = await Promise.all(due.map(end));
    noteEnds(walk, ends);
    for (const [at, ticket] of due.entries()) {
      isHeld ||= ends[at] === 'kept out';
      position = ticketSortKey(ticket);
      if (!isHeld) walk.progress[name] = position;
    }
    const waits = tickets[due.length];
    if (waits !== undefined) noteEnds(walk, [Date.parse(waits.updatedAt) + minutes * minuteMs]);
    if (waits !== undefined || lastKey === undefined || walk.more-- <= 0) return;
  }
}

/** Those whose silence is older than their place in the list: all of them, however often they were looked at. */
async function readMoved(
  { store }: Runtime,
  walk: Walk,
  list: SilentList,
  leastMinutes: number,
  end: End,
): Promise<void> {
  const name = `moved:${list}`;
  const pk = ticketEntryEntity.partition({ companyId: walk.companyId, order: 'silent', holder: list });
  for (;;) {
    const from = walk.progress[name];
    const { items, lastKey } = await store.query({
      pk,
      ...(from !== undefined && { from: `${from}\0` }),
      to: `${isoBefore(walk.now, leastMinutes)}~`,
      limit: pageSize,
    });
    const keys = items.map((item) => {
      const { companyId, conversationId, id } = ticketEntryEntity.fromItem(item);
      return ticketKey({ companyId, conversationId, id });
    });
    const stored = keys.length === 0 ? [] : await store.batchGet(keys);
    const tickets = stored.flatMap((item) => (item === undefined ? [] : [ticketEntity.fromItem(item)]));
    noteEnds(walk, await Promise.all(tickets.map(end)));
    // From the beginning with the next run.
    delete walk.progress[name];
    if (lastKey === undefined) return;
    walk.progress[name] = String(items.at(-1)?.['sk']);
    if (walk.more-- <= 0) return;
  }
}
