import { broughtBy } from '../../platform/media/broughtBy.ts';
import { AppError } from '@balcao/shared/errors';
import { type Mentions, withoutMemberNumbers } from '@balcao/shared/messages/mentions';
import { canForward, forwardedType } from '@balcao/shared/messageActions/forwardRules';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import { plainOffer } from '@balcao/shared/messages/plainOffer';
import type { Message } from '@balcao/shared/records/messageModel';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { getContact } from '../../core/records/contactEntity.ts';
import { selfGivenNames } from '../../core/groups/selfGivenNames.ts';
import { auditItem } from '../../core/people/auditEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { prepareCopy } from '../../platform/media/prepareCopy.ts';
import { bringFile } from '../../core/messages/bringFile.ts';
import { isSigned } from '../../core/messages/isSigned.ts';
import { requireMessage } from '../../core/messages/requireMessage.ts';
import { showMessages } from '../../core/messages/reading/showMessages.ts';
import { signatureOf, signedText } from '../../core/messages/signedText.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { findStoredByKey, storeMessage } from '../../core/outbound/storeMessage.ts';
import { planSent } from '../../core/tickets/writing/planSent.ts';
import { readTicketUnchecked } from '../../core/tickets/access/requireTicket.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import { placeToForward } from './placeToForward.ts';

/** Invisible marks that identify the echo of our own texts. */
const houseMarks = /^[\u200c-\u200e]+/u;

/**
 * Forwards one message to one contact: its text unchanged (variables in a customer's text are not filled in), its file
 * as a copy, a location or card from its data. A colleague's signature is removed, the caller's added on request. Sent
 * once per idempotency key.
 */
export const forwardMessage: Handler<typeof messageActionsApi.forwardMessage> = async (ctx, { body }) => {
  const { message, conversation: from, ticket: source } = await requireMessage(ctx, body.messageId);
  const { isPrivate = false, isDeleted = false } = message;
  if (!canForward({ ...message, isPrivate, isDeleted, hasFile: message.media !== undefined }))
    throw new AppError('ERR_FORWARDING_WAPP_MSG');
  // Whether the caller sees the contact is checked in `placeToForward`: the owner of a group's ticket may write in it
  // without seeing groups.
  const contact = await getContact(ctx.store, ctx.companyId, body.contactId);
  if (contact === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const given = body.clientId ?? ctx.header('idempotency-key');
  const key = given && `${ctx.user.id}:${given}:${message.id}`;
  const { whatsappId, queueId } = body;
  const place = await placeToForward(ctx, { contact, whatsappId, queueId, source, key });
  if ('earlier' in place) return showEarlier(ctx, place.earlier, place.conversation);
  const { conversation, ticket } = place;
  const earlier = await findStoredByKey(ctx, conversation, key);
  if (earlier !== undefined) return showEarlier(ctx, earlier, conversation);
  const signed = await isSigned(ctx, ctx.companyId, body.signMessage);
  // In a group, the digits behind an @ are a member's number, so a name replaces them. Elsewhere digits are the
  // customer's own text and stay, unless numbers are hidden.
  const hidden = await hidesNumbers(ctx, ctx.companyId);
  const namesAlone = source.isGroup || hidden;
  const names = namesAlone ? ((await selfGivenNames(ctx.store, from, message.mentions)) ?? {}) : undefined;
  const file = message.media && prepareCopy(ctx, ctx.companyId, message.media);
  const draft = {
    conversation,
    ticket,
    actor: 'user' as const,
    userId: ctx.user.id,
    body: textOf(message, { names, hidden, signer: signed ? ctx.user.name : undefined }),
    mediaType: forwardedType(message.mediaType, file?.media.mimetype),
    media: file && broughtBy(ctx.user, file.media),
    bring: file && (() => bringOrRefuse(file)),
    dataJson: isCard(message) ? message.dataJson : undefined,
    isForwarded: true,
  };
  if (message.mediaType === 'contactMessage') {
    // Audited before sending: a number once revealed cannot be taken back.
    const { companyId, user } = ctx;
    const who = { companyId, userId: user.id, userName: user.name };
    const target = `message:${message.id}`;
    await ctx.store.put(auditItem(ctx, { ...who, action: 'contacts.card', target }));
  }
  const ready = await bringFile(ctx, conversation, draft, key);
  const stored = await storeMessage(ctx, ready, key, (sent) => planSent(ticket, sent).plan);
  return show(ctx, stored, ticket);
};

async function bringOrRefuse({ bring }: ReturnType<typeof prepareCopy>): Promise<void> {
  if (!(await bring())) throw new AppError('ERR_FORWARDING_WAPP_MSG');
}

const isCard = ({ mediaType }: MessageItem): boolean =>
  mediaType === 'locationMessage' || mediaType === 'contactMessage';

/** The text to forward. A location or card is not signed. With `names`, mentions are replaced by these names. */
function textOf(
  message: MessageItem,
  { names, hidden, signer }: { names: Mentions | undefined; hidden: boolean; signer: string | undefined },
): string {
  if (isCard(message)) return message.body;
  const { fromMe } = message;
  const offer = plainOffer(message);
  const body =
    names === undefined ? offer : withoutMemberNumbers(offer, names, { members: message.mentions, hidden });
  const plain = fromMe ? body.replace(houseMarks, '') : body;
  const text = fromMe ? plain.slice(signatureOf(plain).length) : plain;
  return signer === undefined ? text : signedText(text, signer);
}

/** The message already sent under this key; its ticket may belong to a colleague now. */
async function showEarlier(
  ctx: UserContext,
  earlier: MessageItem,
  { companyId, conversationId, contactId }: ConversationItem,
): Promise<{ message: Message }> {
  const place = { companyId, conversationId, contactId, ticketId: earlier.ticketId ?? 0 };
  return show(ctx, earlier, (await readTicketUnchecked(ctx, place)).ticket);
}

async function show(
  ctx: UserContext,
  message: MessageItem,
  ticket: TicketItem,
): Promise<{ message: Message }> {
  const [shown] = await showMessages(ctx, [message], { ticket, contactName: ticket.contactName });
  if (shown === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message: shown };
}
