import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { ownedFile } from '../ownedFiles/ownedFile.ts';

/** The file of a message with a customer. No other message can name it. */
export const messageFile = ownedFile({
  kind: 'messageFile',
  leaves: 'erased',
  armedWith: ({ companyId, account, wid }: { companyId: number; account: string; wid: string }) => ({
    companyId,
    payload: { account, wid },
  }),
  isNamed: async (store, companyId, key, { account, wid }) =>
    (await findMessageByWid(store, companyId, account, wid, ({ media }) => media?.key === key)) !== undefined,
});
