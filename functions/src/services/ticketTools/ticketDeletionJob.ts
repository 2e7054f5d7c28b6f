import { isDeepStrictEqual } from 'node:util';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { eraseMessage } from '../../core/messages/eraseMessage.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readTicketNotes } from '../ticketNotes/readTicketNotes.ts';
import { ticketNoteEntity, ticketNotePointerEntity } from '../ticketNotes/ticketNoteEntity.ts';
import { logPrefixes } from '../../core/tickets/log/readTicketLog.ts';
import { ticketLogEntity } from '../../core/records/ticketLogEntity.ts';
import type { TicketPlaceInTable } from '../../core/tickets/access/requireTicket.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRun } from '../../platform/timers/longestRun.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

/** Items of the conversation that are read at a time, and how often in one run. */
const pageSize = 100;
const pagesOfARun = 5;
const dayMs = 24 * 60 * 60 * 1000;
/** Messages deleted at the same time. */
const width = 8;

type Place = {
  conversationId: number;
  /** When the ticket began: nothing of it is older. */
  createdAt: string;
  /** When it was touched last: later than a day after that nothing of it was said. */
  updatedAt?: string;
  /** The last message that was read. */
  startKey?: StoredItem;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    ticketDeletion: Place;
  }
}

/**
 * What was said in a ticket that was deleted, with its files, then the team's notes on it and its log. The claims on the channel's ids stay: they
 * hold no word of it, and an event delivered again would bring the message back. Words of the search, the
 * pointers and what the files counted go by the stream.
 * A bounded part in each run, and no harm in one that runs twice: a message goes once its file is gone.
 */
export const ticketDeletionJob: TimerHandler<'ticketDeletion'> = {
  async run(runtime, { companyId, subject, payload }) {
    const ticketId = Number(subject);
    const isOver = startRun();
    let place: Place | undefined = payload;
    for (let page = 0; page < pagesOfARun && place !== undefined && !isOver(); page++)
      place = await deletePage(runtime, companyId, ticketId, place);
    if (place === undefined) {
      const { conversationId } = payload;
      await deleteNotes(runtime, { companyId, conversationId, ticketId });
      await deleteLog(runtime, { companyId, conversationId, id: ticketId });
      return undefined;
    }
    const dueAt = new Date(runtime.clock.now() + jobPauseMs).toISOString();
    await armTimer(runtime, {
      companyId,
      kind: 'ticketDeletion',
      subject,
      dueAt,
      payload: { ...place },
      gotOn: !isDeepStrictEqual(place, payload),
    });
    return undefined;
  },
};

/** Answers where to go on. */
async function deletePage(
  runtime: Runtime,
  companyId: number,
  ticketId: number,
  place: Place,
): Promise<Place | undefined> {
  const { conversationId, createdAt, updatedAt, startKey } = place;
  const { items, lastKey } = await runtime.store.query({
    pk: messageEntity.partition({ companyId, conversationId }),
    from: `M#${createdAt}`,
    // Not what was said in later tickets: a conversation goes on for years.
    to: updatedAt === undefined ? 'M#~' : `M#${new Date(Date.parse(updatedAt) + dayMs).toISOString()}~`,
    filter: { expression: '#ticketId = :ticketId', values: { ticketId } },
    limit: pageSize,
    startKey,
    consistent: true,
  });
  const messages = items.map((item) => messageEntity.fromItem(item));
  await inParallel(
    width,
    messages.map((message) => () => eraseMessage(runtime, message)),
  );
  return lastKey === undefined ? undefined : { ...place, startKey: lastKey };
}

/** No more come: a note is written only where its ticket still is. */
async function deleteNotes(
  { store }: Runtime,
  place: Pick<TicketPlaceInTable, 'companyId' | 'conversationId' | 'ticketId'>,
): Promise<void> {
  for (const note of await readTicketNotes(store, place))
    await store.transact([
      { delete: ticketNoteEntity.key(note) },
      { delete: ticketNotePointerEntity.key(note) },
    ]);
}

async function deleteLog(
  { store }: Runtime,
  ticket: { companyId: number; conversationId: number; id: number },
): Promise<void> {
  const pk = ticketLogEntity.partition(ticket);
  for (const prefix of logPrefixes(ticket))
    for await (const items of queryPages(store, { pk, prefix, limit: pageSize, consistent: true }))
      await store.batchWrite(items.map(({ sk }) => ({ delete: { pk, sk: String(sk) } })));
}
