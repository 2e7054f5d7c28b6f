import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { companyExpired, nextExpiredCheck } from '../../company/companyExpired.ts';
import { companyEntity } from '../../company/companyEntity.ts';
import { type ConnectionItem, listConnectionItems } from '../../records/connectionEntity.ts';
import { commitPlan } from '../../decisions/commitPlan.ts';
import { contactEntity } from '../../records/contactEntity.ts';
import { fileListEntity } from '../../records/fileListEntity.ts';
import { queueEntity, type QueueItem } from '../../records/queueEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { FiresAgain, TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { companySettingsEntity, toCompanySettings } from '../../company/settingsEntity.ts';
import { onlyIfUnchanged } from '../moves/onlyIfUnchanged.ts';
import { planQueueEntry } from './planQueueEntry.ts';
import { waitsSince } from '../../records/serviceTimes.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { type WaitingPlace, walkWaiting } from '../lists/walkWaiting.ts';

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    queueRedirect: WaitingPlace;
  }
}

/** A connection with a redirection, and the queue it leads to. */
interface Rule {
  connection: ConnectionItem;
  queue: QueueItem;
}

/**
 * Moves tickets that have waited without a queue for `timeSendQueue` minutes into their connection's queue
 * `sendIdQueue`. One timer per company, armed when connections' settings change; it reads those on each run. The queue
 * receives the tickets like any other: with its greeting, or closing them if it does that. Nothing is sent in a chat in
 * which the bot is paused.
 */
export const queueRedirectTimer: TimerHandler<'queueRedirect', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    const { store, clock } = runtime;
    const rules = await readRules(store, companyId);
    // A change of the settings arms the timer again.
    if (rules.size === 0) return undefined;
    const minutes = Math.min(...[...rules.values()].map(({ connection }) => connection.timeSendQueue));
    return walkWaiting(runtime, { companyId, queueId: noQueue, minutes, place: payload }, (ticket) => {
      const due = dueOf(ticket, rules);
      if (due === undefined || due.at > clock.now()) return Promise.resolve(due?.at);
      return redirect(runtime, ticket, rules);
    });
  },
};

/** Redirections by connection id; those to deleted queues are left out. */
async function readRules(store: Runtime['store'], companyId: number): Promise<Map<number, Rule>> {
  const connections = (await listConnectionItems(store, companyId)).filter(
    ({ timeSendQueue, sendIdQueue }) => timeSendQueue > 0 && sendIdQueue !== null,
  );
  const queueIds = [...new Set(connections.flatMap(({ sendIdQueue }) => sendIdQueue ?? []))];
  const keys = queueIds.map((id) => queueEntity.key({ companyId, id }));
  const stored = keys.length === 0 ? [] : await store.batchGet(keys, { consistent: true });
  const queues = stored.flatMap((item) => (item === undefined ? [] : [queueEntity.fromItem(item)]));
  return new Map(
    connections.flatMap((connection) => {
      const queue = queues.find(({ id }) => id === connection.sendIdQueue);
      return queue === undefined ? [] : [[connection.id, { connection, queue }]];
    }),
  );
}

/**
 * The redirection of a ticket and its due instant; undefined if the ticket is not to be redirected. Tickets that wait
 * for consent are not redirected yet.
 */
function dueOf(ticket: TicketItem, rules: ReadonlyMap<number, Rule>) {
  const rule = rules.get(ticket.whatsappId);
  if (rule === undefined || ticket.status !== 'pending' || ticket.queueId !== undefined) return undefined;
  return { ...rule, at: Date.parse(waitsSince(ticket)) + rule.connection.timeSendQueue * 60_000 };
}

/** Decides on the stored ticket, and writes only while it is unchanged. */
function redirect(
  runtime: Runtime,
  shown: TicketItem,
  rules: ReadonlyMap<number, Rule>,
): Promise<number | undefined> {
  return untilAccepted(
    async () => {
      const [stored, talk] = await runtime.store.batchGet([ticketKey(shown), conversationEntity.key(shown)], {
        consistent: true,
      });
      if (stored === undefined || talk === undefined) return undefined;
      const ticket = ticketEntity.fromItem(stored);
      const due = dueOf(ticket, rules);
      if (due === undefined || due.at > runtime.clock.now()) return due?.at;
      const { companyId, contactId } = ticket;
      const { fileListId } = due.queue;
      const [companyRead, settings, contact, listRead] = await runtime.store.batchGet([
        companyEntity.key({ companyId }),
        companySettingsEntity.key({ companyId }),
        contactEntity.key({ companyId, contactId }),
        ...(fileListId === null ? [] : [fileListEntity.key({ companyId, id: fileListId })]),
      ]);
      if (companyRead === undefined) return undefined;
      const company = companyEntity.fromItem(companyRead);
      if (companyExpired(company, runtime.clock.now())) return nextExpiredCheck(company, runtime.clock.now());
      const { store, clock, nextId } = runtime;
      const actor = { kind: 'bot' as const };
      const ctx = { store, clock, nextId, companyId, company, actor, at: clock.iso() };
      const greets = contact !== undefined && !contactEntity.fromItem(contact).disableBot;
      const { plan } = await planQueueEntry(
        ctx,
        { ticket, conversation: conversationEntity.fromItem(talk) },
        {
          ...due,
          company,
          settings: toCompanySettings(companyId, settings),
          fileList: listRead && fileListEntity.fromItem(listRead),
        },
        { log: 'redirect', greets },
      );
      await commitPlan(runtime, onlyIfUnchanged(plan, ticket));
      return undefined;
    },
    { attempts: 5, pauseMs: 50 },
  );
}
