import { clockIn } from '@balcao/shared/companies/companyTime';
import { asDecided } from '../asDecided.ts';
import { end, say, type Step } from '../engineState.ts';

/** While all are on vacation that is all who writes is told, once a day; first and last day belong to it. */
export const collectiveVacation: Step = (decision, state, _event, now) => {
  const { bot } = state.facts;
  if (!bot) return decision;
  const { collectiveVacationStart: start, collectiveVacationEnd: last } = bot.connection;
  const { collectiveVacationMessage: text } = bot.connection;
  const dayOf = (instant: number): string => {
    const { year, month, day } = clockIn(instant, bot.company.timezone);
    return `${year}-${month}-${day}`;
  };
  const at = Date.parse(now);
  const today = dayOf(at);
  if (text.trim() === '' || start === null || last === null || today < start || today > last) return decision;
  const { place } = asDecided(decision, state);
  if (place?.closedSaid === true && dayOf(place.at) === today) return end(decision);
  return end(say({ ...decision, bot: { uses: 0, ...place, at, closedSaid: true } }, text));
};
