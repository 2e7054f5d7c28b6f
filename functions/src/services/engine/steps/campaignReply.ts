import { readCampaignReply } from '@balcao/shared/campaigns/readCampaignReply';
import { optOutDone } from '@balcao/shared/campaigns/optOutTexts';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { toClosed } from '../../../core/tickets/moves/toClosed.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import { storedPlace } from '../talk/botTalk.ts';
import {
  type Decision,
  end,
  type EngineState,
  moveTicket,
  note,
  say,
  type Step,
  want,
} from '../state/engineState.ts';

/**
 * Handles the answer to a campaign's message while that is the company's last word in the conversation. If the text is
 * exactly one of the company's opt-out words, the contact is opted out and told so, unless a menu or a colleague is
 * active in the conversation, for whom the word may be meant. An answer to the campaign's question brings its message,
 * once; a plain no does not. Opt-outs and answers to the question do not reach the bot. Everything else counts as a
 * reply and goes on to the bot.
 */
export const campaignReply: Step = (decision, state, event, now) => {
  const mark = state.conversation?.campaign;
  if (mark === undefined || event.chat.group !== undefined) return decision;
  const { bot, person, reply } = state.facts;
  // A colleague writes on the phone, so the customer's later messages answer the colleague.
  if (event.fromMe)
    return reply === undefined
      ? want(decision, { of: 'reply', ...mark })
      : { ...decision, campaign: { said: 'ours' } };
  if (bot === undefined || person === undefined || reply === undefined)
    return want(decision, { of: 'bot' }, { of: 'person' }, { of: 'reply', ...mark });
  const said = readCampaignReply(event.body, reply.settings.optOutWords);
  const isForOthers = said === 'optOut' && hasOthers(state, decision);
  if (said === 'optOut' && !isForOthers) {
    const { optedOutAt } = person ?? {};
    const quiet = bot === null || person?.disableBot === true;
    const left = {
      ...decision,
      campaign: { said: 'optOut' as const },
      contact: { optedOutAt: optedOutAt ?? now },
    };
    return end(withoutTicket(quiet ? left : say(left, optOutDone[bot.company.language]), now));
  }
  if (mark.asks !== true) return mark.replied ? decision : { ...decision, campaign: { said: 'reply' } };
  // An opt-out word is no agreement, whomever it is meant for.
  if (isForOthers) return { ...decision, campaign: { said: 'declined' } };
  if (said === 'refusal') return end({ ...decision, campaign: { said: 'declined' } });
  const goesOn = reply.campaign !== null && reply.campaign.status !== 'CANCELADA';
  const wanted = bot !== null && goesOn && person?.optedOutAt === undefined;
  return end({ ...decision, campaign: { said: wanted ? 'confirmed' : 'reply' } });
};

/** True if the word may be meant for the ticket's menu, or for the person who serves it. */
function hasOthers(state: EngineState, decision: Decision): boolean {
  const { ticket } = state;
  if (decision.ticket.move !== 'use' || ticket === undefined) return false;
  return isWaiting(ticket) ? (storedPlace(decision, state)?.uses ?? 0) > 0 : isAttended(ticket);
}

/**
 * True if somebody has accepted the ticket or answered in it; a user named by the campaign that opened it, who has not
 * looked yet, does not count.
 */
function isAttended({ status, startedBy, acceptedAt, firstReplyAt, createdAt }: TicketItem): boolean {
  if (status !== 'open' && status !== 'group') return false;
  const isNamed = startedBy === 'campaign' && acceptedAt === createdAt;
  return firstReplyAt !== undefined || (acceptedAt !== undefined && !isNamed);
}

/** A customer who only opts out waits for nobody: a ticket opened for it is closed at once. */
function withoutTicket(decision: Decision, now: string): Decision {
  if (decision.ticket.move !== 'create') return decision;
  return note(moveTicket({ ...decision, unread: 0 }, toClosed(now)), { type: 'closed' });
}
