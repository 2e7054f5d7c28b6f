import { botBegins, botTalks, queueOf } from '../talk/botTalk.ts';
import { end, moveTicket, note, type Step, want } from '../state/engineState.ts';

/**
 * If the company wants it (`DirectTicketsToWallets`), opens a contact's ticket with the first existing user in whose
 * wallet it is: that user serves it, so the bot stays silent.
 */
export const walletOwner: Step = (decision, state, event) => {
  if (!botTalks(decision, state, event) || !botBegins(decision)) return decision;
  const { bot, person } = state.facts;
  if (bot === undefined) return want(decision, { of: 'bot' });
  if (bot === null) return end(decision);
  if (!bot.settings.DirectTicketsToWallets) return decision;
  if (person === undefined) return want(decision, { of: 'person' });
  const userId = person?.wallets?.find((id) => bot.names.users.has(id));
  if (userId === undefined) return decision;
  const opened = moveTicket({ ...decision, bot: null }, { status: 'open', userId });
  return end(note(opened, { type: 'open', userId, queueId: queueOf(decision, state) }));
};
