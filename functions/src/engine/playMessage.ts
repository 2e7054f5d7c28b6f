import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Plan } from '../decisions/plan.ts';
import { decideInbound } from './decideInbound.ts';
import type { Decision, EngineState } from './engineState.ts';
import { type Facts, mostQuestions, noFacts, type Want } from './facts.ts';
import type { InboundIds } from './inboundIds.ts';
import { planCase } from './planCase.ts';
import { planInbound } from './planInbound.ts';

/** What a message did where nothing is stored. */
export interface Played {
  decision: Decision;
  /** All that would have been written. */
  plan: Plan;
  /** What the next message meets, but for how much the bot has said: of who plays with it nobody is to be spared. */
  state: EngineState;
  /** What was said, in its order, as it would leave. */
  said: readonly MessageItem[];
}

/**
 * Decides and plans a message as the engine does, with `answer` for what its steps ask, and writes nothing: of a
 * conversation that is only played. Numbers are made from `turn`.
 *
 * @throws RangeError where the steps never know enough
 */
export function playMessage(
  before: EngineState,
  event: InboundMessage,
  now: string,
  given: { turn: number; answer: (wants: readonly Want[], facts: Facts) => Facts },
): Played {
  let state: EngineState = { ...before, facts: noFacts };
  let decision = decideInbound(state, event, now);
  for (let asked = 0; decision.wants.length > 0; asked += 1) {
    if (asked === mostQuestions) throw new RangeError('a decision that never knows enough');
    state = { ...state, facts: given.answer(decision.wants, state.facts) };
    decision = decideInbound(state, event, now);
  }
  if (decision.ignore) return { decision, plan: { items: [], wakeUps: [] }, state: before, said: [] };
  const ids = idsOf(decision, given.turn);
  const plan = planInbound(state, decision, event, { ids, at: now, quoted: undefined });
  const { ticket, conversation } = planCase(state, decision, event, { ids, at: now });
  const { activeTicketId: _a, ...free } = conversation;
  return {
    decision,
    plan,
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
    contact: 1,
    conversation: 1,
    ticket: base + 1,
    uuid: '00000000-0000-4000-8000-000000000000',
  };
}
