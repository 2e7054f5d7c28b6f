import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireListed } from './listedEntity.ts';
import { removeListed } from './removeListed.ts';

export const deleteContactListItem: Handler<typeof contactListsApi.deleteContactListItem> = (
  ctx,
  { params },
) =>
  changeOrConflict(async () => {
    await removeListed(ctx, await requireListed(ctx, params.id));
    return { message: 'Contact list item deleted' };
  });
