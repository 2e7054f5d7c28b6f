import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type BotPlace, unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import { isSecondBefore } from '../state/secondBefore.ts';
import type { Decision, EngineState } from '../state/engineState.ts';

/** Marks with which other programs begin their texts. Two programs that answered each other would never stop. */
export const writtenByPrograms = /^[\u200C-\u200E]/u;

/** True if the bot may talk: to a person, outside a group, on a ticket that waits. */
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

/** True if a message was written in a second before `saidAt` (epoch ms), so that it answers something else. */
export function isWrittenBefore(saidAt: number, { at }: Pick<InboundMessage, 'at'>): boolean {
  return isSecondBefore(Date.parse(at), saidAt);
}

/** Milliseconds after a menu or question in which a message does not count as a wrong answer to it. */
const tooSoonMs = 1000;

/** True if a message was written before `saidAt` (epoch ms) or arrived so soon after it that it is no wrong answer. */
export function isTooSoon(saidAt: number, event: Pick<InboundMessage, 'at'>, now: string): boolean {
  return isWrittenBefore(saidAt, event) || Date.parse(now) <= saidAt + tooSoonMs;
}

/** The bot's stored place in the ticket that the message continues. */
export function storedPlace({ ticket }: Decision, state: EngineState): BotPlace | undefined {
  const packed = ticket.move === 'use' ? state.ticket?.bot : undefined;
  return packed === undefined ? undefined : unpackBot(packed);
}

/** The ticket's queue after the decision so far. */
export function queueOf(decision: Decision, { ticket }: EngineState): number | undefined {
  if ('queueId' in decision.change) return decision.change.queueId;
  if (decision.ticket.move === 'use') return ticket?.queueId;
  return decision.queueId ?? (decision.ticket.move === 'reopen' ? ticket?.queueId : undefined);
}

/**
 * True if the bot starts with this message: the ticket is new or reopened, or an earlier step has let the bot begin
 * (`begins`).
 */
export function botBegins({ ticket, begins }: Decision): boolean {
  return ticket.move !== 'use' || begins;
}

/**
 * If a step ends the run before the bot has started, leaves the start to the next message that gets through
 * (`outOfHours`).
 */
export function beginsLater(decision: Decision, state: EngineState, now: string): Decision {
  if (!botBegins(decision)) return decision;
  const queueId = isBack(decision, state) ? queueOf(decision, state) : undefined;
  return { ...decision, bot: { at: Date.parse(now), uses: 0, ...(queueId !== undefined && { queueId }) } };
}

/** True if the bot starts in a ticket that was reopened in its former queue, by this message or an earlier one. */
export function isBack(decision: Decision, state: EngineState): boolean {
  const { move } = decision.ticket;
  if (move === 'use') return decision.begins && storedPlace(decision, state)?.queueId !== undefined;
  return move === 'reopen' && state.ticket?.queueId !== undefined && state.isQueueGone !== true;
}

/**
 * The queue in which the ticket begins to wait for a person, because the bot is done or the ticket is back in its
 * queue; undefined otherwise.
 */
export function settledQueue(decision: Decision, state: EngineState): number | undefined {
  const { bot, begins } = decision;
  const settles = bot === null || (bot === undefined && (begins || isBack(decision, state)));
  return settles ? queueOf(decision, state) : undefined;
}
