import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { removeChat } from './changeChat.ts';
import { requireOwnChat } from './requireChat.ts';

export const deleteChat: Handler<typeof chatsApi.deleteChat> = (ctx, { params }) =>
  changeOrConflict(async () => {
    await removeChat(ctx, await requireOwnChat(ctx, params.id));
    return { message: 'Chat deleted' };
  });
