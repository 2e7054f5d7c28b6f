import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireContactList, toContactList } from './contactListEntity.ts';

export const getContactList: Handler<typeof contactListsApi.getContactList> = async (ctx, { params }) =>
  toContactList(await requireContactList(ctx, params.id));
