import { createHash } from 'node:crypto';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { attachedFiles } from '../../platform/media/attachedFiles.ts';
import { findChatMessage } from './chatMessageEntity.ts';
import { countSend } from './countSend.ts';
import { requireChat } from './requireChat.ts';
import { quotedBy, showChatMessage } from './showChatMessage.ts';
import { storeChatMessage } from './storeChatMessage.ts';

/**
 * Sends a text, a file, or both. Mentions of people outside the chat are dropped. A `clientId` or the Idempotency-Key
 * header makes retries safe. For a text, only the message and the claim of its key are written; the preview in lists
 * follows from the stream.
 */
export const sendChatMessage: Handler<typeof chatsApi.sendChatMessage> = async (
  ctx,
  { params, body, files },
) => {
  const { store, companyId, user, clock } = ctx;
  const message = body.message ?? '';
  const quotedId = body.quotedId ?? undefined;
  const hasFile = files.length > 0 || body.uploadId !== undefined;
  if (!hasFile && !isVisibleText(message)) throw new AppError('ERR_CHAT_MESSAGE_EMPTY');
  const chat = await requireChat(ctx, params.id);
  countSend(ctx);
  const place = { companyId, chatId: chat.id };
  const [[file], quoted] = await Promise.all([
    attachedFiles(ctx, files, body.uploadId, 'colleagues'),
    quotedId === undefined ? undefined : findChatMessage(store, { ...place, id: quotedId }),
  ]);
  if (quotedId !== undefined && quoted === undefined) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND');
  const mentions = [...new Set(body.mentions ?? [])].filter((id) => chat.userIds.includes(id));
  const said = [message, quotedId, file?.media.fileName, file?.media.size, ...mentions];
  const stored = await storeChatMessage(ctx, {
    draft: {
      ...place,
      senderId: user.id,
      senderName: user.name,
      message,
      mediaType: file?.mediaType ?? 'conversation',
      ...(file && { media: file.media }),
      ...(quotedId !== undefined && { quotedId }),
      ...(mentions.length > 0 && { mentions }),
    },
    bring: file?.bring,
    key: body.clientId ?? ctx.header('idempotency-key'),
    said: createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22),
  });
  const [directory, signMedia, originals] = await Promise.all([
    loadDirectoryWith(store, companyId, clock.now(), [], [user.id]),
    createMediaSigner(ctx),
    quotedBy(store, quoted ? [stored, quoted] : [stored]),
  ]);
  return showChatMessage(stored, originals, { directory, signMedia });
};
