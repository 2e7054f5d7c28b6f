import { type SilenceEnd, silenceEnd, type SilenceLimits } from '@balcao/shared/tickets/silenceRules';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { Contended } from '@balcao/shared/server/db/contended';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { commitPlan } from '../../decisions/commitPlan.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { planOf } from '../../decisions/plan.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { onlyIfUnchanged } from '../moves/onlyIfUnchanged.ts';
import type { MoveContext } from '../moves/moveContext.ts';
import { planClosing } from './planClosing.ts';
import { planSystemText } from '../writing/planSystemText.ts';
import { planTouch } from '../writing/planTouch.ts';
import { seenSince } from '../../records/seenSince.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';

type Found = Pick<LoadedTicket, 'ticket' | 'conversation'>;

/** What its silence brings about, and when; undefined where nothing ever does. */
export function silenceOf(ticket: TicketItem, limits: SilenceLimits): SilenceEnd | undefined {
  const { lastBy } = ticket;
  return silenceEnd(
    {
      status: ticket.status,
      seenAt: seenSince(ticket),
      warnedAt: ticket.warnedAt,
      isOurs: lastBy === undefined || (typeof lastBy === 'object' && 'author' in lastBy),
      isBlocked: ticket.contactBlocked === true,
    },
    limits,
  );
}

/**
 * Warns the customer of a ticket, or closes it, where its silence has come to that: as it is now, not as a list showed it,
 * and once, since it holds only while nobody has changed the ticket.
 *
 * @returns when something comes of it next; `kept out` where others change it again and again
 */
export async function endSilence(
  runtime: Runtime,
  company: MoveContext['company'],
  shown: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>,
  limitsOf: (connectionId: number) => SilenceLimits,
): Promise<number | 'kept out' | undefined> {
  const look = async (): Promise<number | undefined> => {
    const [stored, talk] = await runtime.store.batchGet([ticketKey(shown), conversationEntity.key(shown)], {
      consistent: true,
    });
    if (stored === undefined || talk === undefined) return undefined;
    const ticket = ticketEntity.fromItem(stored);
    const limits = limitsOf(ticket.whatsappId);
    const end = silenceOf(ticket, limits);
    if (end === undefined || end.at > runtime.clock.now()) return end?.at;
    const { companyId } = ticket;
    const { store, clock, nextId } = runtime;
    const actor = { kind: 'bot' as const };
    const ctx = { store, clock, nextId, companyId, company, actor, at: clock.iso() };
    const found: Found = { ticket, conversation: conversationEntity.fromItem(talk) };
    if (end.does === 'warn') await commitPlan(runtime, await planWarning(ctx, found, limits.inactiveMessage));
    else {
      const text = ticket.status === 'nps' ? '' : limits.expiresInactiveMessage;
      await commitPlan(runtime, (await planClosing(ctx, found, { log: 'autoClose', text })).plan);
    }
    return undefined;
  };
  try {
    return await untilAccepted(look, { attempts: 5, pauseMs: 50 });
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof Contended) return 'kept out';
    throw error;
  }
}

/** Tells the customer that the ticket will be closed. Where that is blank once it is filled in, closing counts from here all the same. */
async function planWarning(ctx: MoveContext, { ticket, conversation }: Found, text: string) {
  const said = await planSystemText(ctx, ticket, conversation, text);
  const touched = said.plan.items.length > 0 ? said.plan : planTouch(ticket, { at: ctx.at }).plan;
  const warned = planOf('ticket', [{ update: ticketKey(ticket), change: { set: { warnedAt: ctx.at } } }]);
  return onlyIfUnchanged(joinPlans(touched, warned), ticket);
}
