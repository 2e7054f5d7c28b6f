import { capabilities } from '@balcao/shared/channels/capabilities';
import { menuOffer } from '@balcao/shared/chatbot/menuOffer';
import type { Menu } from '@balcao/shared/chatbot/menuText';
import type { BotPlace } from '../../../core/tickets/moves/botPlace.ts';
import { type Decision, moveTicket, say } from '../state/engineState.ts';
import type { BotFacts } from '../state/facts.ts';
import { sayGreeting } from './sayGreeting.ts';

/** Offers the connection's queues; with its picture or video when the bot starts. */
export function offerQueues(
  decision: Decision,
  facts: BotFacts,
  place: BotPlace,
  withMedia: boolean,
): Decision {
  const menu = { greeting: facts.connection.greetingMessage, names: facts.queues.map(({ name }) => name) };
  const offer = offerOf({ ...menu, isMain: true }, facts);
  const said = withMedia ? sayGreeting(decision, facts, offer) : say(decision, offer);
  return { ...said, bot: place };
}

/** Offers options of a queue below their greeting. */
export function offerOptions(
  decision: Decision,
  facts: BotFacts,
  place: BotPlace & { queueId: number },
  menu: Pick<Menu, 'greeting' | 'names'>,
): Decision {
  const [only, ...more] = facts.queues;
  const isMain = more.length === 0 && only?.id === place.queueId && place.optionId === undefined;
  return { ...say(decision, offerOf({ ...menu, isMain }, facts)), bot: place };
}

/** Ends the bot's part: the ticket waits for a person where it is. */
export function leaveBot(decision: Decision): Decision {
  return { ...decision, bot: null };
}

/** Moves the ticket into a queue, or out of any. */
export function enterQueue(decision: Decision, queueId: number | undefined): Decision {
  const moved = moveTicket(decision, { queueId });
  return queueId === undefined ? moved : { ...moved, log: [...moved.log, { type: 'queue', queueId }] };
}

function offerOf(menu: Omit<Menu, 'language'>, { company, settings, connection }: BotFacts) {
  return menuOffer(
    { ...menu, language: company.language },
    settings.chatBotType,
    capabilities(connection.channel),
  );
}
