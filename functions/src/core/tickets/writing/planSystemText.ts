import { isBlank } from '@balcao/shared/text/isBlank';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { emptyPlan } from '../../decisions/plan.ts';
import type { AutomaticText } from '../../outbound/automaticText.ts';
import { newMessageId } from '../../outbound/channelMessageId.ts';
import { filledText } from './filledText.ts';
import type { MoveContext } from '../moves/moveContext.ts';
import type { PlannedTicket } from '../moves/planMove.ts';
import { planTicketMessage } from './planTicketMessage.ts';
import { systemText } from './systemText.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

/**
 * A text of the house (greeting, farewell) in a ticket with its variables filled in, as part of the move that it
 * goes with. A text that is empty, or is so once it is filled in, is not sent, and a blocked contact is answered by
 * nothing. A file leaves with its name. It goes with its move, which is made once, and names who makes it unless it is to name somebody else.
 */
export async function planSystemText(
  ctx: MoveContext,
  ticket: TicketItem,
  conversation: ConversationItem,
  said: string | AutomaticText,
  userName = ctx.actor.kind === 'user' ? ctx.actor.name : '',
): Promise<PlannedTicket> {
  const { text, media, mediaType, isName } = typeof said === 'string' ? asText(said) : said;
  const isNothing = (words: string) => isBlank(words) && media === undefined;
  if (isNothing(text) || conversation.blocked === true) return { plan: emptyPlan, ticket };
  const { actor, at } = ctx;
  const filled = isName === true ? text : await filledText(ctx, ticket, text, { userName, at });
  if (isNothing(filled)) return { plan: emptyPlan, ticket };
  return planTicketMessage(
    ticket,
    {
      conversation,
      // Nobody typed it, though somebody's move brought it about.
      actor: actor.kind === 'user' ? 'bot' : actor.kind,
      body: systemText(filled),
      mediaType: mediaType ?? 'conversation',
      media,
    },
    { id: await ctx.nextId('message'), wid: newMessageId(), at },
  );
}

const asText = (text: string): AutomaticText => ({ text });
