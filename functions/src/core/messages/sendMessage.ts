import { AppError } from '@balcao/shared/errors';
import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { mentionMembers } from '../groups/mentionMembers.ts';
import { requireShortEnough } from '../outbound/requireShortEnough.ts';
import { findStoredByKey, storeMessages } from '../outbound/storeMessage.ts';
import { planSent } from '../tickets/writing/planSent.ts';
import { attendantText } from './attendantText.ts';
import { attachedFiles } from '../../platform/media/attachedFiles.ts';
import { bringFile } from './bringFile.ts';
import { contactCards } from './contactCards.ts';
import { findQuoted } from './reading/findQuoted.ts';
import { isSigned } from './isSigned.ts';
import { partsToSend } from './partsToSend.ts';
import { requireWritable } from './requireWritable.ts';
import { showMessages } from './reading/showMessages.ts';

/**
 * Stores and sends an attendant's message. Each file becomes one message, with the text under the first or each file's
 * own text under it; the text of audio follows as its own message. Contacts are sent as cards in one message after all
 * others. Private notes go to colleagues only and need no open ticket. With a `clientId` (or Idempotency-Key) a retried
 * call stores nothing twice and is answered even if the ticket has been closed since. Group members are mentioned by
 * their ids, not in private notes. Variables are filled in. The signature is added if the client asks for it
 * (`signMessage`) and the company lets attendants sign; clients that write the signature themselves do not ask.
 */
export const sendMessage: Handler<typeof messagesApi.sendMessage> = async (ctx, { params, body, files }) => {
  const texts = [body.body].flat().map((text) => text ?? '');
  const contactIds = [body.vCard ?? []].flat().map(({ id }) => id);
  const fileCount = files.length + (body.uploadId === undefined ? 0 : 1);
  if (texts.every((text) => text.trim() === '') && fileCount === 0 && contactIds.length === 0)
    throw new AppError('ERR_EMPTY_MESSAGE');
  // A text without a message to carry it must not be dropped silently.
  if (texts.length > Math.max(1, fileCount))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.body', code: 'too_big' }] });
  const { isPrivate } = body;
  const toSign = body.signMessage && !isPrivate;
  const [{ ticket, conversation, contact, subject, keyOf }, signed] = await Promise.all([
    requireWritable(ctx, params.id, body),
    isSigned(ctx, ctx.companyId, toSign),
  ]);

  if (isPrivate && body.mentions.length > 0)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.mentions', code: 'custom' }] });
  const prepared = await attachedFiles(ctx, files, body.uploadId, isPrivate ? 'colleagues' : 'customers');
  const parts = partsToSend(prepared, texts, isPrivate);
  const naming = await mentionMembers(ctx, { ticket, conversation }, body.mentions, () =>
    Promise.all(parts.map((_part, index) => findStoredByKey(ctx, conversation, keyOf(index)))),
  );
  const quoted = await findQuoted(ctx, ticket, conversation, body);
  const cards = contactIds.length > 0 ? await contactCards(ctx, contactIds) : undefined;
  const common = { conversation, ticket, actor: 'user' as const, userId: ctx.user.id, isPrivate };
  const drafts = [
    ...parts.map(({ file, text }) => {
      const { body: written, ...named } = naming(text);
      // Checked before the first of several messages is sent.
      requireShortEnough(attendantText(written, subject, signed, ctx.clock.iso()));
      return {
        ...named,
        body: written,
        textsAt: (at: string) => ({ body: attendantText(written, subject, signed, at) }),
        // The company's signing setting may have been different when the message was first sent.
        alikeAt: (at: string) => [false, toSign].map((was) => attendantText(written, subject, was, at)),
        mediaType: file?.mediaType ?? ('conversation' as const),
        media: file?.media,
        bring: file?.bring,
      };
    }),
    ...(cards ? [{ ...cards, mediaType: 'contactMessage' as const }] : []),
  ];
  const ready = await Promise.all(
    drafts.map((draft, index) => bringFile(ctx, conversation, draft, keyOf(index))),
  );
  const stored = await storeMessages(
    ctx,
    ready.map((part, index) => ({
      draft: { ...common, ...part, quoted: index === 0 ? quoted : undefined },
      key: keyOf(index),
    })),
    (message) => planSent(ticket, message).plan,
  );
  return { messages: await showMessages(ctx, stored, { ticket, contactName: contact.name }) };
};
