import { isBlank } from '@balcao/shared/messages/isBlank';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { emptyPlan } from '../decisions/plan.ts';
import { newMessageId } from '../outbound/channelMessageId.ts';
import { filledText } from './filledText.ts';
import type { MoveContext } from './moves/moveContext.ts';
import type { PlannedTicket } from './planMove.ts';
import { planTicketMessage } from './planTicketMessage.ts';
import { systemText } from './systemText.ts';
import type { TicketItem } from './ticketEntity.ts';

/**
 * A text of the house (greeting, farewell) in a ticket with its variables filled in, as part of the move that it
 * goes with. A text that is empty, or is so once it is filled in, is not sent, and a blocked contact is answered by
 * nothing. It goes with its move, which is made once, and names who makes it unless it is to name somebody else.
 */
export async function planSystemText(
  ctx: MoveContext,
  ticket: TicketItem,
  conversation: ConversationItem,
  text: string,
  userName = ctx.actor.kind === 'user' ? ctx.actor.name : '',
): Promise<PlannedTicket> {
  if (isBlank(text) || conversation.blocked === true) return { plan: emptyPlan, ticket };
  const { actor, at } = ctx;
  const filled = await filledText(ctx, ticket, text, { userName, at });
  if (isBlank(filled)) return { plan: emptyPlan, ticket };
  return planTicketMessage(
    ticket,
    {
      conversation,
      // Nobody typed it, though somebody's move brought it about.
      actor: actor.kind === 'user' ? 'bot' : actor.kind,
      body: systemText(filled),
      mediaType: 'conversation',
    },
    { id: await ctx.nextId('message'), wid: newMessageId(), at },
  );
}
