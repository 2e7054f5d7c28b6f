import { randomUUID } from 'node:crypto';
import { mostPeople } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { AppError } from '@balcao/shared/errors';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireNamed } from '../../core/tickets/access/requireNamed.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { requireRoomFor } from './chatCounts.ts';
import {
  chatEntity,
  type ChatItem,
  chatPairEntity,
  chatPointerEntity,
  chatTipEntity,
  findChat,
  pairKey,
} from './chatEntity.ts';
import { peopleTimer } from './people/chatPeopleTimer.ts';
import { countChatPeople } from './people/countChatPeople.ts';
import { settlePeopleOrWarn } from './people/settlePeopleOrWarn.ts';
import { showOneChat } from './showOneChat.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireChat } from './requireChat.ts';

/** Creates a group, or a chat of two; an existing chat of these two is returned instead. */
const make: Handler<typeof chatsApi.createChat> = (ctx, { body }) =>
  changeOrConflict(async () => {
    const userIds = [...new Set([ctx.user.id, ...body.users])];
    if (userIds.length > mostPeople) throw new AppError('ERR_CHAT_TOO_MANY_PEOPLE');
    const title = body.title ?? '';
    const isGroup = title !== '';
    if (!isGroup && userIds.length !== 2) throw new AppError('ERR_CHAT_TITLE_REQUIRED');
    await requireNamed(ctx, ({ users }) => userIds.every((id) => users.has(id)), 'ERR_NO_USER_FOUND');
    const earlier = isGroup ? undefined : await findPair(ctx, userIds);
    if (earlier !== undefined) return showOneChat(ctx, earlier);
    await countChatPeople(ctx, userIds.length - 1, true);
    await requireRoomFor(ctx.store, ctx.companyId, userIds);
    const chat = await store(ctx, userIds, title);
    await settlePeopleOrWarn(ctx, ctx.companyId, chat.id, userIds);
    return showOneChat(ctx, chat);
  });

async function store(ctx: UserContext, userIds: number[], title: string): Promise<ChatItem> {
  const { companyId, clock } = ctx;
  const at = clock.iso();
  const chat: ChatItem = {
    companyId,
    id: await ctx.nextId('chat'),
    uuid: randomUUID(),
    title,
    isGroup: title !== '',
    ownerId: ctx.user.id,
    userIds,
    ...(title === '' && { pair: userIds }),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const { id: chatId, uuid } = chat;
  const writes: Write[] = [
    { put: chatEntity.toItem(chat), condition: absent },
    { put: chatPointerEntity.toItem({ companyId, uuid, chatId }) },
    { put: chatTipEntity.toItem({ companyId, chatId, messageId: 0, text: '', at }) },
    armTimerWrite(peopleTimer(companyId, chatId, userIds, clock.now()), clock.now()),
  ];
  if (!chat.isGroup) {
    const [low = 0, high = 0] = userIds.toSorted((one, other) => one - other);
    writes.push({ put: chatPairEntity.toItem({ companyId, low, high, chatId }), condition: absent });
  }
  await ctx.store.transact(writes);
  return chat;
}

/** The existing chat of two people. */
async function findPair(
  { store: table, companyId }: UserContext,
  userIds: readonly number[],
): Promise<ChatItem | undefined> {
  const key = pairKey({ companyId, userIds: [...userIds] });
  const stored = await table.get(key, { consistent: true });
  return stored && findChat(table, companyId, chatPairEntity.fromItem(stored).chatId);
}

export const createChat: Handler<typeof chatsApi.createChat> = onceUnderKey(make, {
  of: 'POST /chats',
  made: newOf(chatEntity),
  again: async (ctx, id) => showOneChat(ctx, await requireChat(ctx, id)),
});
