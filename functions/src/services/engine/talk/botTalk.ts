import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type BotPlace, unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import type { Decision, EngineState } from '../state/engineState.ts';

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

/** What ends the run before the bot has begun leaves the beginning to the next message that goes on (`outOfHours`). */
export function beginsLater(decision: Decision, state: EngineState, now: string): Decision {
  if (!botBegins(decision)) return decision;
  const queueId = isBack(decision, state) ? queueOf(decision, state) : undefined;
  return { ...decision, bot: { at: Date.parse(now), uses: 0, ...(queueId !== undefined && { queueId }) } };
}

/** Whether the bot begins in a ticket that is taken up again in the queue that it was in, by this message or one before. */
export function isBack(decision: Decision, state: EngineState): boolean {
  const { move } = decision.ticket;
  if (move === 'use') return decision.begins && storedPlace(decision, state)?.queueId !== undefined;
  return move === 'reopen' && state.ticket?.queueId !== undefined && state.isQueueGone !== true;
}

/** The queue in which the ticket begins to wait for a person: the bot is through with it, or begins where it was. */
export function settledQueue(decision: Decision, state: EngineState): number | undefined {
  const { bot, begins } = decision;
  const settles = bot === null || (bot === undefined && (begins || isBack(decision, state)));
  return settles ? queueOf(decision, state) : undefined;
}
