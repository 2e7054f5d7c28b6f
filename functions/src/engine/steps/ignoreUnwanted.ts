import type { Step } from '../engineState.ts';

/**
 * Blocked contacts are stored nowhere and answered by nothing (readings); groups reach us only through connections
 * that allow them; an event with neither text, file nor card has nothing to show.
 */
export const ignoreUnwanted: Step = (decision, state, event) => {
  const blocked = state.conversation?.blocked === true || state.contact?.active === false;
  const unwantedGroup = event.chat.group !== undefined && !state.connection.allowGroup;
  const empty =
    event.body === '' && event.media === null && event.mediaFailure === null && event.dataJson === null;
  return blocked || unwantedGroup || empty ? { ...decision, ignore: true } : decision;
};
