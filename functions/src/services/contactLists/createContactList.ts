import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { mostContactLists } from '@balcao/shared/contactLists/contactListRules';
import { absent } from '@balcao/shared/server/db/expressions';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import {
  contactListCountBucket,
  contactListToItem,
  type StoredList,
  toContactList,
  contactListEntity,
  requireContactList,
} from './contactListEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';

const make: Handler<typeof contactListsApi.createContactList> = async (ctx, { body }) => {
  const { companyId, store, clock } = ctx;
  const at = clock.iso();
  const list: StoredList = {
    id: await ctx.nextId('contactList'),
    companyId,
    name: body.name,
    contactsCount: 0,
    validCount: 0,
    invalidCount: 0,
    reloads: 0,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await transactOrRefuse(store, [
    [{ put: contactListToItem(list), condition: absent }],
    [counterWrite(companyId, contactListCountBucket, 1, mostContactLists), 'ERR_TOO_MANY_CONTACT_LISTS'],
  ]);
  return toContactList(list);
};

export const createContactList: Handler<typeof contactListsApi.createContactList> = onceUnderKey(make, {
  of: 'POST /contact-lists',
  made: newOf(contactListEntity),
  again: async (ctx, id) => toContactList(await requireContactList(ctx, id)),
});
