import { type Step, want } from '../state/engineState.ts';

/**
 * Blocked contacts are stored nowhere and answered by nothing (readings); groups reach us only through connections
 * that allow them, or where the company does not have them checked (`CheckMsgIsGroup`); an event with neither text, file nor card has nothing to show.
 */
export const ignoreUnwanted: Step = (decision, state, event) => {
  const blocked = state.conversation?.blocked === true || state.contact?.active === false;
  const empty =
    event.body === '' && event.media === null && event.mediaFailure === null && event.dataJson === null;
  if (blocked || empty) return { ...decision, ignore: true };
  if (event.chat.group === undefined || state.connection.allowGroup) return decision;
  const { bot } = state.facts;
  if (bot === undefined) return want(decision, { of: 'bot' });
  return bot?.settings.CheckMsgIsGroup === 'disabled' ? decision : { ...decision, ignore: true };
};
