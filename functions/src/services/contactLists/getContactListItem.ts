import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireListed, toContactListItem } from './listedEntity.ts';

export const getContactListItem: Handler<typeof contactListsApi.getContactListItem> = async (
  ctx,
  { params },
) => toContactListItem(await requireListed(ctx, params.id));
