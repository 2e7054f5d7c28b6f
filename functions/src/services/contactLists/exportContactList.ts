import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { countContactJob } from '../jobs/beginContactJob.ts';
import { beginListOfContacts } from '../jobs/beginListOfContacts.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireContactList } from './contactListEntity.ts';
import { contactJobOnce } from '../jobs/contactJobOnce.ts';
import { onceUnderKey } from '../../core/requests/onceUnderKey.ts';

const make: Handler<typeof contactListsApi.exportContactList> = async (ctx, { params, body }) => {
  const { id: contactListId, name: title, contactsCount: total } = await requireContactList(ctx, params.id);
  ctx.reply.auditName(title);
  await countContactJob(ctx);
  return beginListOfContacts(ctx, { format: body.format, tagIds: [], contactListId, title, total });
};

export const exportContactList: Handler<typeof contactListsApi.exportContactList> = onceUnderKey(make, {
  of: 'POST /contact-lists/{id}/export',
  ...contactJobOnce,
});
