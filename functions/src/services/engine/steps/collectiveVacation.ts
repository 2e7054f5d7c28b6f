import { dayOf, isOnVacation } from '@balcao/shared/hours/vacationRules';
import { isBlank } from '@balcao/shared/text/isBlank';
import { asDecided } from '../state/asDecided.ts';
import { end, say, type Step } from '../state/engineState.ts';

/** During the collective vacation the bot only sends the vacation text, once a day; first and last day are included. */
export const collectiveVacation: Step = (decision, state, _event, now) => {
  const { bot } = state.facts;
  if (!bot) return decision;
  const { collectiveVacationMessage: text } = bot.connection;
  const { timezone } = bot.company;
  const at = Date.parse(now);
  if (isBlank(text) || !isOnVacation(bot.connection, at, timezone)) return decision;
  const { place } = asDecided(decision, state);
  const said = place?.closedSaidAt;
  if (said !== undefined && dayOf(said, timezone) === dayOf(at, timezone)) return end(decision);
  const closed = { at, uses: 0, ...place, closedSaidAt: at };
  return end(say({ ...decision, bot: closed, closedSaidAt: at }, text));
};
