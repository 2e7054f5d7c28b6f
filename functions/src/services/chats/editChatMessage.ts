import { canDeleteChatMessage, canEditChatMessage } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { changeChatMessage } from './changeChatMessage.ts';
import { chatMessageEntity } from './chatMessageEntity.ts';

export const editChatMessage: Handler<typeof chatsApi.editChatMessage> = (ctx, { params, body }) =>
  changeChatMessage(ctx, params, (message) => {
    const { user, clock } = ctx;
    const facts = { ...message, isDeleted: message.isDeleted ?? false };
    if (!canDeleteChatMessage(user, facts)) throw new AppError('ERR_NO_PERMISSION');
    if (!canEditChatMessage(user, facts, clock.now())) throw new AppError('ERR_CHAT_EDIT_TOO_LATE');
    if (message.message === body.message) return [];
    return [
      {
        update: chatMessageEntity.key(message),
        change: {
          set: { message: body.message, isEdited: true, updatedAt: clock.iso() },
          add: { version: 1 },
        },
        condition: { expression: 'attribute_exists(#pk) AND attribute_not_exists(#isDeleted)' },
      },
    ];
  });
