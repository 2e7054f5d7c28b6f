import { mostPeople } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireNamed } from '../../core/tickets/access/requireNamed.ts';
import { changeChat } from './changeChat.ts';
import { requireRoomFor } from './chatCounts.ts';
import { countChatPeople } from './people/countChatPeople.ts';
import { requireOwnChat } from './requireChat.ts';
import { showOneChat } from './showOneChat.ts';

/** Changes a group's title and people. The owner always stays; newcomers are appended. */
export const updateChat: Handler<typeof chatsApi.updateChat> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const before = await requireOwnChat(ctx, params.id);
    if (!before.isGroup) throw new AppError('ERR_CHAT_OF_TWO');
    if (body.title === '') throw new AppError('ERR_CHAT_TITLE_REQUIRED');
    const chosen = new Set([before.ownerId, ...(body.users ?? before.userIds)]);
    const came = [...chosen].filter((id) => !before.userIds.includes(id));
    const userIds = [...before.userIds.filter((id) => chosen.has(id)), ...came];
    if (userIds.length > mostPeople) throw new AppError('ERR_CHAT_TOO_MANY_PEOPLE');
    await requireNamed(ctx, ({ users }) => came.every((id) => users.has(id)), 'ERR_NO_USER_FOUND');
    await countChatPeople(ctx, came.length);
    await requireRoomFor(ctx.store, ctx.companyId, came);
    const after = await changeChat(ctx, before, { userIds, title: body.title ?? before.title });
    return showOneChat(ctx, after ?? before);
  });
