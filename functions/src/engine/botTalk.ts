import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type BotPlace, unpackBot } from '../tickets/botPlace.ts';
import type { Decision, EngineState } from './engineState.ts';

/** What other programs write of themselves begins so: answered, two of them would go on for ever (wire facts, Markers). */
export const writtenByPrograms = /^[\u200C-\u200E]/u;

/** Whether the bot has somebody to talk with: a person who writes by hand, on a ticket that waits. */
export function botTalks(decision: Decision, state: EngineState, event: InboundMessage): boolean {
  const { move } = decision.ticket;
  const status = decision.change.status ?? (move === 'use' ? state.ticket?.status : decision.ticket.status);
  return (
    status === 'pending' &&
    !event.fromMe &&
    event.chat.group === undefined &&
    !writtenByPrograms.test(event.body)
  );
}

/** What arrives so soon after a menu or a question, or was written before it, is no answer to it (readings). */
const tooSoonMs = 1000;

/** Whether a message can be no answer yet to what was said at `saidAt`, in milliseconds. WhatsApp tells whole seconds. */
export function isTooSoon(saidAt: number, event: Pick<InboundMessage, 'at'>, now: string): boolean {
  return Math.min(Date.parse(event.at), Date.parse(now)) <= saidAt + tooSoonMs;
}

/** Where the bot stood in the ticket that the message goes on with. */
export function storedPlace({ ticket }: Decision, state: EngineState): BotPlace | undefined {
  const packed = ticket.move === 'use' ? state.ticket?.bot : undefined;
  return packed === undefined ? undefined : unpackBot(packed);
}

/** The queue that the ticket is in once decided so far. */
export function queueOf(decision: Decision, { ticket }: EngineState): number | undefined {
  if ('queueId' in decision.change) return decision.change.queueId;
  if (decision.ticket.move === 'use') return ticket?.queueId;
  return decision.queueId ?? (decision.ticket.move === 'reopen' ? ticket?.queueId : undefined);
}

/** Whether the bot's part begins with this message: the ticket is new or reopened, or a door has opened. */
export function botBegins({ ticket, begins }: Decision): boolean {
  return ticket.move !== 'use' || begins;
}

/** The queue in which the ticket begins to wait for a person: the bot is through with it, or begins where it was. */
export function settledQueue(decision: Decision, state: EngineState): number | undefined {
  const { bot, ticket, begins } = decision;
  const isBack = (ticket.move === 'reopen' || begins) && bot === undefined;
  return bot === null || isBack ? queueOf(decision, state) : undefined;
}
