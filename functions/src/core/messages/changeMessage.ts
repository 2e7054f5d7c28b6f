import { AppError, type ErrorCode } from '@balcao/shared/errors';
import type { ChangeFacts } from '@balcao/shared/messageActions/changeRules';
import type { Message } from '@balcao/shared/records/messageModel';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { showMessages } from './reading/showMessages.ts';
import { planChange, type WantedChange } from '../outbound/planChange.ts';
import { planShownAgain } from '../tickets/writing/planShownAgain.ts';
import { requireNamed } from '../tickets/access/requireNamed.ts';
import type { TicketItem } from '../records/ticketEntity.ts';
import { requireMessage } from './requireMessage.ts';

/**
 * Edits, deletes or reacts to a message: stored at once, together with the text that lists show of it; a command tells
 * the customer's side. Of two concurrent changes the second is decided again on what the first has stored. `wanted`
 * returns undefined if there is nothing left to do.
 *
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_TICKET_CLOSED, ERR_CONTACT_BLOCKED, ERR_NO_WAPP_FOUND, and what `wanted`
 * throws
 */
export function changeMessage(
  ctx: UserContext,
  id: number,
  wanted: (
    message: MessageItem,
    ticket: TicketItem,
  ) => WantedChange | undefined | Promise<WantedChange | undefined>,
): Promise<{ message: Message }> {
  return untilAccepted(
    async () => {
      const { message, conversation, ticket, writable } = await requireMessage(ctx, id);
      const change = await wanted(message, ticket);
      if (change === undefined) return show(ctx, message, ticket);
      const isNote = message.isPrivate === true;
      if (!isNote && !writable) throw new AppError('ERR_TICKET_CLOSED');
      if (!isNote && conversation.blocked === true) throw new AppError('ERR_CONTACT_BLOCKED');
      const { whatsappId: connectionId } = ticket;
      const told = !isNote && message.ack >= 0;
      if (told)
        await requireNamed(ctx, ({ connections }) => connections.has(connectionId), 'ERR_NO_WAPP_FOUND');
      const at = ctx.clock.iso();
      const { plan, after } = planChange(message, change, {
        conversation,
        connectionId,
        userId: ctx.user.id,
        at,
        told,
      });
      const inLists = change.kind === 'react' ? [] : [await planShownAgain(ctx.store, message, after)];
      await commitPlan(ctx, joinPlans(plan, ...inLists));
      return show(ctx, after, ticket);
    },
    { attempts: 8, pauseMs: 20 },
  );
}

type Shown = Awaited<ReturnType<typeof requireMessage>>;

async function show(ctx: UserContext, message: MessageItem, ticket: Shown['ticket']) {
  const [shown] = await showMessages(ctx, [message], { ticket, contactName: ticket.contactName });
  if (shown === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message: shown };
}

/** A stored message in the form that the shared rules take. */
export function changeFacts(message: MessageItem): ChangeFacts {
  const { fromMe, mediaType, ack, createdAt } = message;
  return {
    fromMe,
    mediaType,
    ack,
    createdAt,
    userId: message.userId ?? null,
    isPrivate: message.isPrivate ?? false,
    isDeleted: message.isDeleted ?? false,
  };
}

/** @throws AppError with `code` unless `allowed` */
export function allow(allowed: boolean, code: ErrorCode): void {
  if (!allowed) throw new AppError(code);
}
