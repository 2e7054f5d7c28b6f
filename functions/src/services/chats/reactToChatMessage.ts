import { mostReactions } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { changeChatMessage } from './changeChatMessage.ts';
import { chatMessageEntity, reactionsOf } from './chatMessageEntity.ts';

/** One reaction per person and message, each in its own attribute: concurrent reactions do not conflict. */
export const reactToChatMessage: Handler<typeof chatsApi.reactToChatMessage> = (ctx, { params, body }) =>
  changeChatMessage(ctx, params, (message) => {
    const { user, clock } = ctx;
    if (message.isDeleted === true) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND');
    const { emoji } = body;
    const reactions = reactionsOf(message);
    if ((reactions[user.id] ?? '') === emoji) return [];
    if (reactions[user.id] === undefined && Object.keys(reactions).length >= mostReactions)
      throw new AppError('ERR_TOO_MANY_REACTIONS');
    const own = `r${user.id}`;
    const set = { updatedAt: clock.iso() };
    return [
      {
        update: chatMessageEntity.key(message),
        change: {
          ...(emoji === '' ? { set, remove: [own] } : { set: { ...set, [own]: emoji } }),
          add: { version: 1 },
        },
        condition: { expression: 'attribute_exists(#pk) AND attribute_not_exists(#isDeleted)' },
      },
    ];
  });
