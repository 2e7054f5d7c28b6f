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
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import { startRunLimit } from '../../platform/timers/startRunLimit.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';

/** Items per page, and pages per run. */
const pageSize = 100;
const pagesOfARun = 5;
const dayMs = 24 * 60 * 60 * 1000;
/** Messages deleted in parallel. */
const width = 8;

type Place = {
  conversationId: number;
  /** Creation of the ticket: no message is older. */
  createdAt: string;
  /** Last update of the ticket: no message is more than a day later. */
  updatedAt?: string;
  /** Last message read. */
  startKey?: StoredItem;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    ticketDeletion: Place;
  }
}

/**
 * Deletes the messages of a deleted ticket with their files, then its notes and log. Claims on the channel's ids stay:
 * they contain no text, and without them a repeated event would bring a message back. The stream removes search words,
 * pointers and stored bytes. A bounded part per run, idempotent: a message is deleted after its file.
 */
export const ticketDeletionJob: TimerHandler<'ticketDeletion', FiresAgain> = {
  async run(runtime, { companyId, subject, payload }) {
    const ticketId = Number(subject);
    const isOver = startRunLimit();
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
    return { dueAt, payload: { ...place }, gotOn: !isDeepStrictEqual(place, payload) };
  },
};

/** Returns where to continue. */
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
    // Excludes later tickets: a conversation may go on for years.
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

/** No new notes can appear: one is written only while its ticket exists. */
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
