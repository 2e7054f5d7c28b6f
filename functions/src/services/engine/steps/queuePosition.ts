import { positionText } from '@balcao/shared/queues/queueEntryRules';
import { botTalks, settledQueue } from '../talk/botTalk.ts';
import { say, type Step, want } from '../state/engineState.ts';

/** Delay in ms, so that the other texts reach the customer first. */
const afterMs = 3000;

/** Tells a customer who begins to wait in a queue their position (`sendQueuePosition`). */
export const queuePosition: Step = (decision, state, event) => {
  const { bot, waiting } = state.facts;
  const queueId = settledQueue(decision, state);
  if (!bot || queueId === undefined || !botTalks(decision, state, event)) return decision;
  const { settings } = bot;
  const message = settings.sendQueuePosition === 'enabled' ? settings.sendQueuePositionMessage : '';
  if (message.trim() === '') return decision;
  const others = waiting[queueId];
  if (others === undefined) return want(decision, { of: 'waiting', queueId });
  const isCounted = decision.ticket.move === 'use' && state.ticket?.queueId === queueId;
  const position = isCounted ? Math.max(1, others) : others + 1;
  return say(decision, { text: positionText(message, position), afterMs });
};
