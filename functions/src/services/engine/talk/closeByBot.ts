import { decideClose } from '@balcao/shared/tickets/closeRules';
import { type Decision, end, type EngineState, moveTicket, note, say } from '../state/engineState.ts';
import { queueOf } from './botTalk.ts';
import type { BotFacts } from '../state/facts.ts';
import { toClosed } from '../../../core/tickets/moves/toClosed.ts';

/**
 * Closes the ticket for an option or queue that closes, with the farewell of a waiting ticket; a customer who leaves
 * (`asked`) always gets the farewell. Nobody served the ticket, so no rating is asked for. Ends the run.
 */
export function closeByBot(
  decision: Decision,
  state: EngineState,
  { connection, settings }: BotFacts,
  now: string,
  asked: boolean,
): Decision {
  const { farewell } = decideClose({
    status: 'pending',
    userFarewell: '',
    connectionFarewell: connection.complationMessage,
    sendFarewellWaitingTicket: asked ? 'enabled' : settings.sendFarewellWaitingTicket,
    isBlocked: false,
  });
  const queueId = queueOf(decision, state);
  const closed = moveTicket({ ...decision, bot: null, unread: 0 }, toClosed(now));
  return end(note(say(closed, farewell ?? ''), { type: 'closed', queueId }));
}
