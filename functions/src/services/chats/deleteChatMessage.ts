import { canDeleteChatMessage, mostReactions } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { watchFileWrite } from '../../core/ownedFiles/watchFile.ts';
import { changeChatMessage } from './changeChatMessage.ts';
import { chatFile } from './chatFile.ts';
import { chatMessageEntity, reactionsOf } from './chatMessageEntity.ts';

/** Clears the text, deletes the file and keeps a tombstone. */
export const deleteChatMessage: Handler<typeof chatsApi.deleteChatMessage> = (ctx, { params }) =>
  changeChatMessage(ctx, params, (message) => {
    const { user, clock } = ctx;
    const isDeleted = message.isDeleted ?? false;
    if (isDeleted && message.senderId === user.id) return [];
    if (!canDeleteChatMessage(user, { ...message, isDeleted })) throw new AppError('ERR_NO_PERMISSION');
    const { companyId, media } = message;
    const now = clock.now();
    // DynamoDB takes expressions of up to 4 KB, some 330 names. Any reactions that are left are not shown.
    const reactions = Object.keys(reactionsOf(message))
      .slice(0, mostReactions)
      .map((by) => `r${by}`);
    return [
      {
        update: chatMessageEntity.key(message),
        change: {
          set: { message: '', mediaType: 'conversation', isDeleted: true, updatedAt: clock.iso() },
          remove: ['media', 'mentions', 'quotedId', ...reactions],
          add: { version: 1 },
        },
        condition: { expression: 'attribute_exists(#pk) AND attribute_not_exists(#isDeleted)' },
      },
      ...(media === undefined
        ? []
        : [
            ...storedBytesWrites(companyId, [media], []),
            watchFileWrite(chatFile, message, media.key, now, 0),
          ]),
    ];
  });
