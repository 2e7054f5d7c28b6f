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
 * A configured text (greeting, farewell) with its variables filled in, to be joined with the move it belongs to.
 * Nothing is sent if the text is blank, before or after filling in, or if the contact is blocked. A file is sent even
 * if its text is blank. `{{userName}}` is the user who makes the move, unless `userName` is given.
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
      // Nobody typed it, even if a user's move caused it.
      actor: actor.kind === 'user' ? 'bot' : actor.kind,
      body: systemText(filled),
      mediaType: mediaType ?? 'conversation',
      media,
    },
    { id: await ctx.nextId('message'), wid: newMessageId(), at },
  );
}

const asText = (text: string): AutomaticText => ({ text });
