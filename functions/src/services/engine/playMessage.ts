import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Plan } from '../../core/decisions/plan.ts';
import { decideKnowing } from './decideKnowing.ts';
import type { Decision, EngineState } from './state/engineState.ts';
import { type Facts, noFacts, type Want } from './state/facts.ts';
import type { InboundIds } from './plan/inboundIds.ts';
import { planTicketOfMessage } from './plan/planTicketOfMessage.ts';
import { planInbound } from './plan/planInbound.ts';

/** Result of a simulated message. */
export interface Played {
  decision: Decision;
  /** All that would have been written. */
  plan: Plan;
  /** State for the next message, without the count of the bot's texts: a simulation has no ceiling. */
  state: EngineState;
  /** The bot's messages, in order. */
  said: readonly MessageItem[];
  /** True if the bot's steps asked too often. */
  gaveUp: boolean;
}

/**
 * Decides and plans a message of a simulated conversation as the engine does, with `answer` for the steps' questions,
 * and writes nothing. Ids derive from `turn`.
 */
export function playMessage(
  before: EngineState,
  event: InboundMessage,
  now: string,
  given: { turn: number; answer: (wants: readonly Want[], facts: Facts) => Facts },
): Played {
  const deciding = decideKnowing({ ...before, facts: noFacts }, event, now);
  let next = deciding.next();
  while (next.done !== true) next = deciding.next(given.answer(next.value.wants, next.value.state.facts));
  const { decision, state, gaveUp } = next.value;
  if (decision.ignore) return { decision, plan: { items: [], wakeUps: [] }, state: before, said: [], gaveUp };
  const ids = idsOf(decision, given.turn);
  const plan = planInbound(state, decision, event, { ids, at: now, quoted: undefined });
  const { ticket, conversation } = planTicketOfMessage(state, decision, event, { ids, at: now });
  const { activeTicketId: _a, ...free } = conversation;
  return {
    decision,
    plan,
    gaveUp,
    state: {
      ...state,
      ticket,
      conversation: {
        ...free,
        lastTicketId: ticket.id,
        ...(ticket.status !== 'closed' && { activeTicketId: ticket.id }),
      },
    },
    said: plan.items
      .flatMap(({ put }) =>
        put !== undefined && messageEntity.owns(put) ? [messageEntity.fromItem(put)] : [],
      )
      .filter(({ actor }) => actor === 'bot')
      .toSorted((a, b) => a.id - b.id),
  };
}

function idsOf(decision: Decision, turn: number): InboundIds {
  const base = turn * 100;
  return {
    message: base + 1,
    texts: decision.texts.map((_, at) => ({ id: base + 2 + at, wid: `PLAYED${base + 2 + at}` })),
    campaign: [base + 98, base + 99],
    contact: 1,
    conversation: 1,
    ticket: base + 1,
    uuid: '00000000-0000-4000-8000-000000000000',
  };
}
