import { chatEntity, chatPointerEntity, findChat, pairKey } from '../../chats/chatEntity.ts';
import { chatMemberEntity, membershipsOf } from '../../chats/chatMemberEntity.ts';
import { listUserItems } from '../../users/userEntity.ts';
import type { CompanyStep } from './companyStep.ts';
import { erasePartition } from './erasePartition.ts';

/** Chats of its people, which only their places in them lead to: before the people go. */
export const eraseChats: CompanyStep = async ({ store }, { companyId }, { at = 0 }) => {
  const user = (await listUserItems(store, companyId))[at];
  if (user === undefined) return undefined;
  const [place] = await membershipsOf(store, companyId, user.id);
  if (place === undefined) return { place: { at: at + 1 } };
  const { chatId } = place;
  const chat = await findChat(store, companyId, chatId);
  if (chat !== undefined) {
    await store.delete(chatPointerEntity.key({ companyId, uuid: chat.uuid }));
    if (!chat.isGroup) await store.delete(pairKey(chat));
  }
  if (await erasePartition(store, { pk: chatEntity.partition({ companyId, id: chatId }) }))
    return { place: { at } };
  await store.delete(chatMemberEntity.key(place));
  return { place: { at } };
};
