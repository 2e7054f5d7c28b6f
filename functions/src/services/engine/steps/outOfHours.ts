import { isOpenAt, wasOpenBetween } from '@balcao/shared/hours/hoursRules';
import { isBlank } from '@balcao/shared/text/isBlank';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import type { BotPlace } from '../../../core/tickets/moves/botPlace.ts';
import { asDecided } from '../state/asDecided.ts';
import type { QueueItem } from '../../../core/records/queueEntity.ts';
import { type Decision, end, say, type Step, want } from '../state/engineState.ts';
import type { BotFacts } from '../state/facts.ts';

/**
 * Outside the opening hours, tells whoever writes that it is closed, once per closed period. Without a text for this
 * the bot goes on as if it were open.
 */
export const outOfHours: Step = (decision, state, _event, now) => {
  const { bot, queues } = state.facts;
  if (!bot) return decision;
  const { queueId, place } = asDecided(decision, state);
  const at = Date.parse(now);
  // Options and people may put a ticket into queues outside the connection's own.
  const queue =
    bot.queues.find(({ id }) => id === queueId) ?? (queueId === undefined ? null : queues[queueId]);
  if (bot.settings.scheduleType === 'queue' && queue === undefined && queueId !== undefined)
    return want(decision, { of: 'queue', queueId });
  const hours = hoursOf(bot, queue);
  if (hours === undefined || isBlank(hours.text) || isOpenAt(hours.week, at, bot.company.timezone))
    return opened(decision, place, at);
  const saidAt = place?.closedSaidAt;
  // The company or queue may have been open since that text, with no message in between.
  const isSaid = saidAt !== undefined && !wasOpenBetween(hours.week, saidAt, at, bot.company.timezone);
  // In a queue's menu the customer may still go on to another queue, which may be open.
  if (bot.settings.scheduleType === 'queue' && place !== undefined && place.uses > 0)
    return isSaid
      ? { ...decision, closedSaidAt: saidAt }
      : { ...say(decision, hours.text), closedSaidAt: at };
  if (isSaid) return end(decision);
  // A customer who has just entered the queue is greeted when it opens.
  const entered = decision.change.queueId;
  const closed = {
    at,
    uses: 0,
    ...(entered !== undefined && { queueId: entered }),
    ...place,
    closedSaidAt: at,
  };
  return end(say({ ...decision, bot: closed, closedSaidAt: at }, hours.text));
};

/** The hours that apply, and the text sent outside them; undefined for none. */
function hoursOf(
  { settings, company, connection }: BotFacts,
  queue: QueueItem | null | undefined,
): { week: readonly DayHours[]; text: string } | undefined {
  switch (settings.scheduleType) {
    case 'company':
      return { week: company.schedules, text: connection.outOfHoursMessage };
    case 'connection':
      return { week: connection.schedules, text: connection.outOfHoursMessage };
    case 'queue':
      return queue ? { week: queue.schedules, text: queue.outOfHoursMessage } : undefined;
    case 'disabled':
      return undefined;
  }
}

/**
 * The opening hours have begun: the closed text may be sent again next time. A customer who was offered nothing yet
 * gets the usual greeting, by the queue that was closed when they entered it, if any.
 */
function opened(decision: Decision, place: BotPlace | undefined, at: number): Decision {
  if (place === undefined) return decision;
  const { closedSaidAt, uses, queueId, ratingAsks, left } = place;
  // A choice made by this message is continued by the menu steps.
  const begins = uses === 0 && decision.bot === undefined && ratingAsks === undefined && left === undefined;
  if (closedSaidAt === undefined && !begins) return decision;
  const going = { ...decision, closedSaidAt: null, begins: decision.begins || begins };
  // A ticket back in its queue has been greeted there before.
  const isReceived = queueId === undefined || closedSaidAt === undefined;
  return begins && !isReceived ? { ...going, bot: { at, uses: 0, queueId } } : going;
}
