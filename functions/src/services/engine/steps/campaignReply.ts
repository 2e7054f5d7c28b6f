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
 * What comes back while a campaign's message is our last word in the conversation. One of the company's words and nothing else:
 * the contact wants no campaigns any more, and is told that this is so, unless a menu or somebody of ours is in the
 * conversation, whose the word is then. An answer to the campaign's question brings its message, once; a plain no does not.
 * Neither is for the bot. Anything else counts as a reply, and the bot does with it what it does.
 */
export const campaignReply: Step = (decision, state, event, now) => {
  const mark = state.conversation?.campaign;
  if (mark === undefined || event.chat.group !== undefined) return decision;
  const { bot, person, reply } = state.facts;
  // Somebody of ours writes on the phone: what comes now answers that.
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
  // Nobody agrees with such a word, whomever it is for.
  if (isForOthers) return { ...decision, campaign: { said: 'declined' } };
  if (said === 'refusal') return end({ ...decision, campaign: { said: 'declined' } });
  const goesOn = reply.campaign !== null && reply.campaign.status !== 'CANCELADA';
  const wanted = bot !== null && goesOn && person?.optedOutAt === undefined;
  return end({ ...decision, campaign: { said: wanted ? 'confirmed' : 'reply' } });
};

/** The word may be meant for the menu that the ticket waits at, or for whoever serves it. */
function hasOthers(state: EngineState, decision: Decision): boolean {
  const { ticket } = state;
  if (decision.ticket.move !== 'use' || ticket === undefined) return false;
  return isWaiting(ticket) ? (storedPlace(decision, state)?.uses ?? 0) > 0 : isAttended(ticket);
}

/** Somebody has accepted it, or answered in it: not who was named by the campaign that opened it, and has not looked yet. */
function isAttended({ status, startedBy, acceptedAt, firstReplyAt, createdAt }: TicketItem): boolean {
  if (status !== 'open' && status !== 'group') return false;
  const isNamed = startedBy === 'campaign' && acceptedAt === createdAt;
  return firstReplyAt !== undefined || (acceptedAt !== undefined && !isNamed);
}

/** Who only wants to be left alone waits for nobody: a ticket that opens for it is closed with it. */
function withoutTicket(decision: Decision, now: string): Decision {
  if (decision.ticket.move !== 'create') return decision;
  return note(moveTicket({ ...decision, unread: 0 }, toClosed(now)), { type: 'closed' });
}
