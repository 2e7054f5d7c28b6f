import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { chatMemberEntity } from './people/chatMemberEntity.ts';
import { readChatMessages } from './chatMessageEntity.ts';
import { requireChat } from './requireChat.ts';
import { settlePeople } from './people/settlePeople.ts';

/** Moves the caller's read position forward, never back. */
export const readChat: Handler<typeof chatsApi.readChat> = async (ctx, { params, body }) => {
  const { id } = await requireChat(ctx, params.id);
  const newest = await newestOf(ctx, id);
  // Nothing beyond the newest message can have been read.
  const wanted = Math.min(body.messageId ?? newest, newest);
  const marked = await mark(ctx, id, wanted);
  if (marked !== undefined) return { id, readUpTo: marked };
  // The caller's row does not exist yet: create it, then mark.
  await settlePeople(ctx, ctx.companyId, id, [ctx.user.id]);
  return { id, readUpTo: (await mark(ctx, id, wanted)) ?? wanted };
};

async function newestOf({ store, companyId }: UserContext, chatId: number): Promise<number> {
  const range = { newestFirst: true, limit: 1, consistent: true };
  const { messages } = await readChatMessages(store, { companyId, chatId }, range);
  return messages[0]?.id ?? 0;
}

/** Returns the position now stored: a position further on is kept. Undefined if there is no row. */
async function mark(ctx: UserContext, chatId: number, readUpTo: number): Promise<number | undefined> {
  const { store, companyId, user, clock } = ctx;
  const key = chatMemberEntity.key({ companyId, userId: user.id, chatId });
  try {
    await store.update(
      key,
      { set: { readUpTo, updatedAt: clock.iso() }, add: { version: 1 } },
      { expression: 'attribute_exists(#pk) AND #readUpTo < :readUpTo', values: { readUpTo } },
    );
    return readUpTo;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const row = await store.get(key, { consistent: true });
    return row && chatMemberEntity.fromItem(row).readUpTo;
  }
}
