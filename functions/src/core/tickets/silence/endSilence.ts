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

/** The next consequence of a ticket's silence and its instant; undefined if there is none. */
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
 * Warns the customer of a silent ticket or closes it, if due. It decides on the stored ticket, not on the list's copy,
 * and writes only while the ticket is unchanged, so it happens once.
 *
 * @returns the instant of the next consequence in milliseconds since 1970; undefined if there is none, or if the ticket
 * has just been warned or closed; `kept out` after repeated conflicts
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

/**
 * Warns the customer that the ticket will be closed. If the text is blank after filling in, the time to closing starts
 * all the same.
 */
async function planWarning(ctx: MoveContext, { ticket, conversation }: Found, text: string) {
  const said = await planSystemText(ctx, ticket, conversation, text);
  const touched = said.plan.items.length > 0 ? said.plan : planTouch(ticket, { at: ctx.at }).plan;
  const warned = planOf('ticket', [{ update: ticketKey(ticket), change: { set: { warnedAt: ctx.at } } }]);
  return onlyIfUnchanged(joinPlans(touched, warned), ticket);
}
