import { AppError } from '@balcao/shared/errors';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { storageOf } from '../../core/company/storageOf.ts';
import { commitPlan } from '../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../core/decisions/joinPlans.ts';
import type { Plan } from '../../core/decisions/plan.ts';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';
import { attendantText } from '../../core/messages/attendantText.ts';
import { isSigned } from '../../core/messages/isSigned.ts';
import { partsToSend } from '../../core/messages/partsToSend.ts';
import { bringWatched } from '../../core/ownedFiles/bringWatched.ts';
import { messageFile } from '../../core/messages/messageFile.ts';
import { newMessageId } from '../../core/outbound/channelMessageId.ts';
import { planMessage } from '../../core/outbound/planMessage.ts';
import { requireShortEnough } from '../../core/outbound/requireShortEnough.ts';
import { retryContended } from '../../platform/runtime/retryContended.ts';
import { conversationOn } from '../../core/tickets/opening/conversationOn.ts';
import { planSent } from '../../core/tickets/writing/planSent.ts';
import { requireColleague, requireNamed } from '../../core/tickets/access/requireNamed.ts';
import { textSubject } from '../../core/tickets/writing/textSubject.ts';
import { storedReply, planAnswer, type SendMark, type SendReply } from './externalSendEntity.ts';
import type { ExternalMessage } from './externalMessage.ts';
import { ticketForCall } from './ticketForCall.ts';
import { quotedByProgram } from './quotedByProgram.ts';
import { findOrCreateContact } from './findOrCreateContact.ts';

type Part = ReturnType<typeof partsToSend>[number] & { wid: string };

/**
 * Stores and sends a program's message in one transaction with the reply stored under its key: a crash leaves all or
 * nothing, and of two calls under one key only one commits.
 *
 * @throws AppError with the reason it cannot be sent
 */
export async function sendExternal(
  ctx: ConnectionTokenContext,
  message: ExternalMessage,
  mark: SendMark | undefined,
): Promise<SendReply> {
  const parts = partsToSend(message.files, [message.body], false).map((part) => ({
    ...part,
    wid: newMessageId(),
  }));
  if (parts.length === 0) throw new AppError('ERR_EMPTY_MESSAGE');
  let brought = false;
  return untilAccepted(
    async () => {
      const before = await storedReply(ctx, mark);
      if (before !== undefined) return before;
      const contact = await findOrCreateContact(ctx, message.number);
      const conversation = await conversationOn(ctx, contact, ctx.connectionId);
      if (conversation.blocked === true) throw new AppError('ERR_CONTACT_BLOCKED');
      const { plan, reply } = await planCall(ctx, message, parts, { contact, conversation });
      if (!brought) await bringAll(ctx, conversation, parts);
      brought = true;
      const answer = mark && planAnswer(ctx, mark, reply);
      await retryContended(() => commitPlan(ctx, answer === undefined ? plan : joinPlans(plan, answer)));
      return reply;
    },
    { attempts: 8, pauseMs: 50 },
  );
}

async function planCall(
  ctx: ConnectionTokenContext,
  message: ExternalMessage,
  parts: readonly Part[],
  {
    contact,
    conversation,
  }: {
    contact: Awaited<ReturnType<typeof findOrCreateContact>>;
    conversation: ConversationItem;
  },
): Promise<{ plan: Plan; reply: SendReply }> {
  const { connectionId, companyId, clock } = ctx;
  const { queueId, userId } = message;
  const [writer, signed, quoted] = await Promise.all([
    requireColleague(ctx, userId),
    isSigned(ctx, companyId, message.sendSignature === true),
    quotedByProgram(ctx.store, conversation, message.quotedMsg),
    queueId === undefined
      ? undefined
      : requireNamed(ctx, ({ queues }) => queues.has(queueId), 'ERR_NO_QUEUE_FOUND'),
  ]);
  const directory = await loadDirectory(ctx.store, companyId, clock.now());
  const at = clock.iso();
  const place = await ticketForCall(ctx, message, { conversation, contact, at });
  const subject = textSubject(ctx.company, directory, {
    contactName: contact.name,
    userName: writer?.name ?? '',
    ticket: place.ticket,
    whatsappId: connectionId,
  });
  const plans: Plan[] = [place.plan];
  const stored: MessageItem[] = [];
  let { ticket } = place;
  for (const [index, { file, text, wid }] of parts.entries()) {
    const body = attendantText(text, subject, signed, at);
    requireShortEnough(body);
    const { plan, message: item } = planMessage(
      {
        conversation: { ...conversation, connectionId },
        // Sent over the token's connection, which has the same account.
        ticket: ticket && { ...ticket, whatsappId: connectionId },
        actor: 'apiKey',
        body,
        mediaType: file?.mediaType ?? 'conversation',
        media: file?.media,
        quoted: index === 0 ? quoted : undefined,
        notBefore: message.msdelay === 0 ? undefined : new Date(clock.now() + message.msdelay).toISOString(),
      },
      { id: await ctx.nextId('message'), wid, at },
    );
    stored.push(item);
    plans.push(plan);
    if (ticket === undefined) continue;
    const sent = planSent(ticket, item);
    plans.push(sent.plan);
    ticket = sent.ticket;
  }
  const messageIds = stored.map(({ id }) => id);
  const [messageId = 0] = messageIds;
  const reply = { status: 'SUCCESS' as const, messageId, messageIds, ticketId: place.ticket?.id ?? null };
  return { plan: joinPlans(...plans), reply };
}

/** Copies the files before any message names them, each with a cleanup timer in case the message is refused. */
async function bringAll(
  ctx: ConnectionTokenContext,
  { companyId, account }: ConversationItem,
  parts: readonly Part[],
): Promise<void> {
  const files = parts.flatMap(({ file, wid }) => (file === undefined ? [] : [{ file, wid }]));
  if (files.length === 0) return;
  const storage = await storageOf(ctx, companyId);
  for (const { file } of files) storage.take(file.media.size);
  await Promise.all(
    files.map(({ file, wid }) => bringWatched(ctx, messageFile, { companyId, account, wid }, file)),
  );
}
