import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import { changeOrConflict } from '../../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { changeChat } from '../changeChat.ts';
import { countChatPeople } from './countChatPeople.ts';
import { requireChat } from '../requireChat.ts';

export const leaveChat: Handler<typeof chatsApi.leaveChat> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const chat = await requireChat(ctx, params.id);
    if (!chat.isGroup) throw new AppError('ERR_CHAT_OF_TWO');
    await countChatPeople(ctx, 0);
    await changeChat(ctx, chat, { userIds: chat.userIds.filter((id) => id !== ctx.user.id) });
    return { message: 'Chat left' };
  });
