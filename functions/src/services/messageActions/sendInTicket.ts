import { AppError } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import { fillVariables } from '@balcao/shared/messages/textVariables';
import type { UserContext } from '../../platform/http/context.ts';
import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import { bringFile } from '../../core/messages/bringFile.ts';
import { requireWritable } from '../../core/messages/requireWritable.ts';
import { showMessages } from '../../core/messages/reading/showMessages.ts';
import type { MessageDraft } from '../../core/outbound/planMessage.ts';
import { storeMessage } from '../../core/outbound/storeMessage.ts';
import { planSent } from '../../core/tickets/writing/planSent.ts';

type Content = Pick<MessageDraft, 'mediaType' | 'media'> &
  Partial<Pick<PreparedFile, 'bring'>> & {
    /** Builds the texts; `fill` fills in the variables of a text. */
    texts: (fill: (text: string) => string) => Pick<MessageDraft, 'body' | 'dataJson'>;
  };

/**
 * Stores and sends one message of the caller in a ticket, with variables filled in, once per idempotency key.
 * `contentOf` is called only after the checks.
 */
export async function sendInTicket(
  ctx: UserContext,
  reference: string | number,
  clientId: string | undefined,
  contentOf: () => Content | Promise<Content>,
): Promise<Message> {
  const { ticket, conversation, contact, subject, keyOf } = await requireWritable(ctx, reference, {
    clientId,
  });
  const { texts, ...what } = await contentOf();
  const textsAt = (at: string) => texts((text) => fillVariables(text, subject, Date.parse(at)));
  const content = await bringFile(
    ctx,
    conversation,
    { ...what, ...textsAt(ctx.clock.iso()), textsAt },
    keyOf(0),
  );
  const draft = { ...content, conversation, ticket, actor: 'user' as const, userId: ctx.user.id };
  const stored = await storeMessage(ctx, draft, keyOf(0), (message) => planSent(ticket, message).plan);
  const [message] = await showMessages(ctx, [stored], { ticket, contactName: contact.name });
  if (message === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return message;
}
