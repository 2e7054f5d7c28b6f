import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { type ConnectionItem, listConnectionItems } from '../connections/connectionEntity.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import { queueEntity } from '../queues/queueEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { FiresAgain, TimerHandler } from '../timers/timerHandler.ts';
import { asRead } from './asRead.ts';
import { planMove } from './planMove.ts';
import { waitsSince } from './serviceTimes.ts';
import { ticketEntity, type TicketItem, ticketKey } from './ticketEntity.ts';
import { type WaitingPlace, walkWaiting } from './walkWaiting.ts';

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    queueRedirect: WaitingPlace;
  }
}

type Rule = Pick<ConnectionItem, 'timeSendQueue'> & { queueId: number };

/**
 * Puts who has waited without a queue for `timeSendQueue` minutes into the queue `sendIdQueue` of their connection: one
 * timer for each company, armed by the connections' settings, which it reads anew each time.
 */
export const queueRedirectTimer: TimerHandler<'queueRedirect', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    const { store, clock } = runtime;
    const rules = await readRules(store, companyId);
    // A change of the settings arms it again.
    if (rules.size === 0) return undefined;
    const minutes = Math.min(...[...rules.values()].map(({ timeSendQueue }) => timeSendQueue));
    return walkWaiting(runtime, { companyId, queueId: noQueue, minutes, place: payload }, (ticket) => {
      const due = dueOf(ticket, rules);
      if (due === undefined || due.at > clock.now()) return Promise.resolve(due?.at);
      return redirect(runtime, ticket, rules);
    });
  },
};

/** By connection; of those whose queue is still there. */
async function readRules(store: Runtime['store'], companyId: number): Promise<Map<number, Rule>> {
  const rules = (await listConnectionItems(store, companyId)).flatMap(
    ({ id, timeSendQueue, sendIdQueue: queueId }) =>
      timeSendQueue > 0 && queueId !== null ? [{ id, timeSendQueue, queueId }] : [],
  );
  const queueIds = [...new Set(rules.map(({ queueId }) => queueId))];
  const keys = queueIds.map((id) => queueEntity.key({ companyId, id }));
  const queues = keys.length === 0 ? [] : await store.batchGet(keys, { consistent: true });
  const there = new Set(queueIds.filter((_, at) => queues[at] !== undefined));
  return new Map(rules.filter(({ queueId }) => there.has(queueId)).map((rule) => [rule.id, rule]));
}

/** Who waits for consent has no queue to wait in yet. */
function dueOf(ticket: TicketItem, rules: ReadonlyMap<number, Rule>) {
  const rule = rules.get(ticket.whatsappId);
  if (rule === undefined || ticket.status !== 'pending' || ticket.queueId !== undefined) return undefined;
  return { ...rule, at: Date.parse(waitsSince(ticket)) + rule.timeSendQueue * 60_000 };
}

/** As it is now, and once: only while nobody has changed it. */
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
      const { queueId } = due;
      const change = { to: { queueId }, log: [{ type: 'redirect' as const, queueId }] };
      const { plan } = planMove(ticket, conversationEntity.fromItem(talk), change, runtime.clock.iso());
      await commitPlan(runtime, asRead(plan, ticket));
      return undefined;
    },
    { attempts: 5, pauseMs: 50 },
  );
}
