import { type Step, want } from '../state/engineState.ts';

/**
 * Ignores messages of blocked contacts, which are neither stored nor answered; messages of groups, unless the
 * connection allows them or the company has switched the check off (`CheckMsgIsGroup`); and events with neither text,
 * file nor card.
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
