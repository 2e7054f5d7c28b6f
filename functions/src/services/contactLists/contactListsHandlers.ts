import { typedListNumber } from './typedListNumber.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import { listedEntity, listedKey, requireListed, toContactListItem } from './listedEntity.ts';
import { contactListEntity, requireContactList, toContactList } from './contactListEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { AppError } from '@balcao/shared/errors';
import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkContactList } from './checkContactList.ts';
import { createContactList } from './createContactList.ts';
import { createContactListItem } from './createContactListItem.ts';
import { deleteContactList } from './deleteContactList.ts';
import { deleteContactListItem } from './deleteContactListItem.ts';
import { exportContactList } from './exportContactList.ts';
import { fillContactList } from './fillContactList.ts';
import { getContactList } from './getContactList.ts';
import { getContactListItem } from './getContactListItem.ts';
import { listAllContactLists } from './listAllContactLists.ts';
import { listAllListed } from './listAllListed.ts';
import { listContactListItems } from './listContactListItems.ts';
import { listContactLists } from './listContactLists.ts';
import { updateContactList } from './updateContactList.ts';
import { updateContactListItem } from './updateContactListItem.ts';

export const contactListsHandlers: Handlers<typeof contactListsApi> = {
  checkContactList,
  createContactList: onceUnderKey(createContactList, {
    of: 'POST /contact-lists',
    made: newOf(contactListEntity),
    again: async (ctx, id) => toContactList(await requireContactList(ctx, id)),
  }),
  createContactListItem: onceUnderKey(createContactListItem, {
    of: 'POST /contact-list-items',
    made: newOf(listedEntity),
    again: async (ctx, id, { body }) => {
      // By its number, which finds the row at once; the index of ids, which finds every row, may lag.
      const number = await typedListNumber(ctx, body.number).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      const stored =
        number === undefined
          ? undefined
          : await ctx.store.get(listedKey({ ...body, companyId: ctx.companyId, number }), {
              consistent: true,
            });
      const listed = stored && listedEntity.fromItem(stored);
      return toContactListItem(listed?.id === id ? listed : await requireListed(ctx, id));
    },
  }),
  deleteContactList,
  deleteContactListItem,
  exportContactList: onceUnderKey(exportContactList, {
    of: 'POST /contact-lists/{id}/export',
    ...contactJobOnce,
  }),
  fillContactList: onceUnderKey(fillContactList, {
    of: 'POST /contact-lists/{id}/contacts',
    ...contactJobOnce,
  }),
  getContactList,
  getContactListItem,
  listAllContactLists,
  listAllListed,
  listContactListItems,
  listContactLists,
  updateContactList,
  updateContactListItem,
};
