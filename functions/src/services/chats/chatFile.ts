import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { type ChatMessageItem, findChatMessage } from './chatMessageEntity.ts';

/** The file of a message among colleagues. */
export const chatFile = ownedFile({
  kind: 'chatFile',
  leaves: 'erased',
  armedWith: ({ companyId, chatId, id }: Pick<ChatMessageItem, 'companyId' | 'chatId' | 'id'>) => ({
    companyId,
    payload: { chatId, id },
  }),
  isNamed: async (store, companyId, key, payload) =>
    (await findChatMessage(store, { companyId, ...payload }))?.media?.key === key,
});
