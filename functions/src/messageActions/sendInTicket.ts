import { AppError } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/messages/messageModel';
import type { UserContext } from '../http/context.ts';
import type { PreparedFile } from '../media/preparedFile.ts';
import { bringFile } from '../messages/bringFile.ts';
import { requireWritable } from '../messages/requireWritable.ts';
import { showMessages } from '../messages/showMessages.ts';
import type { MessageDraft } from '../outbound/planMessage.ts';
import { storeMessage } from '../outbound/storeMessage.ts';
import { planSent } from '../tickets/planSent.ts';

type Content = Pick<MessageDraft, 'body' | 'mediaType' | 'media' | 'dataJson'> &
  Partial<Pick<PreparedFile, 'bring'>>;

/** Stores and sends one message of the caller's in a ticket; under the same key once. What it holds is made once that is allowed. */
export async function sendInTicket(
  ctx: UserContext,
  reference: string | number,
  clientId: string | undefined,
  contentOf: () => Content | Promise<Content>,
): Promise<Message> {
  const { ticket, conversation, contact, keyOf } = await requireWritable(ctx, reference, {
    clientId,
  });
  const content = await bringFile(ctx, conversation, await contentOf(), keyOf(0));
  const draft = { ...content, conversation, ticket, actor: 'user' as const, userId: ctx.user.id };
  const stored = await storeMessage(ctx, draft, keyOf(0), (message) => planSent(ticket, message).plan);
  const [message] = await showMessages(ctx, [stored], { ticket, contactName: contact.name });
  if (message === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return message;
}
