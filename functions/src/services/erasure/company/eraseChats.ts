import { chatEntity, chatPointerEntity, chatsPartition, pairKey } from '../../chats/chatEntity.ts';
import { chatMemberEntity, membersOf } from '../../chats/people/chatMemberEntity.ts';
import type { CompanyStep } from './companyStep.ts';
import { erasePartition } from './erasePartition.ts';

/** Sort key prefixes of a chat's content; the chat itself leads to these and goes last. */
const within = ['M#', 'S#', 'T'];

/** Deletes the internal chats with their messages and members. */
export const eraseChats: CompanyStep = async ({ store }, { companyId }) => {
  const [item] = (await store.query({ index: 'gsi1', pk: chatsPartition(companyId), limit: 1 })).items;
  if (item === undefined) return undefined;
  const chat = chatEntity.fromItem(item);
  const { id, uuid, userIds, isGroup } = chat;
  const pk = chatEntity.partition({ companyId, id });
  for (const prefix of within) if (await erasePartition(store, { pk, prefix })) return {};
  const listed = (await membersOf(store, companyId, id)).map(({ userId }) => userId);
  await store.batchWrite([
    { delete: chatPointerEntity.key({ companyId, uuid }) },
    ...(isGroup ? [] : [{ delete: pairKey(chat) }]),
    ...[...new Set([...userIds, ...listed])].map((userId) => ({
      delete: chatMemberEntity.key({ companyId, userId, chatId: id }),
    })),
  ]);
  await store.delete(chatEntity.key({ companyId, id }));
  return {};
};
