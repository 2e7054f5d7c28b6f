import type { wideChangesApi } from '@balcao/shared/wideChanges/wideChangesApi';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { listWideChangeItems, undoableMs } from '../../core/wideChanges/wideChangeEntity.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';

const pageSize = 100;

export const listWideChanges: Handler<typeof wideChangesApi.listWideChanges> = async (ctx, { query }) => {
  const { store, companyId, clock } = ctx;
  const now = clock.now();
  const { rows: changes, ...paging } = await paginate(
    ctx,
    `wideChanges:${companyId}`,
    query,
    (position: string | undefined) =>
      listWideChangeItems(store, companyId, now, { size: pageSize, position }),
  );
  const contactIds = [
    ...new Set(changes.flatMap(({ kind, subjectId }) => (kind === 'tag' ? [] : [subjectId]))),
  ];
  const [{ users }, contacts, hides] = await Promise.all([
    loadDirectoryWith(store, companyId, now, [], [...new Set(changes.map(({ userId }) => userId))]),
    store.batchGet(contactIds.map((contactId) => contactEntity.key({ companyId, contactId }))),
    hidesNumbers(ctx, companyId),
  ]);
  const names = new Map(
    contacts.flatMap((item) => {
      const contact = item && contactEntity.fromItem(item);
      if (contact === undefined || contact.erasing === true) return [];
      // Contacts without a name of their own are called by their number.
      return [[contact.contactId, hides ? hideName(contact.name) : contact.name]];
    }),
  );
  const records = changes.flatMap(
    ({ kind, subjectId, userId, updatedAt: at, name = names.get(subjectId) }) => {
      // The contact has been erased since.
      if (name === undefined) return [];
      const who = users.get(userId)?.name;
      const until = new Date(Date.parse(at) + undoableMs).toISOString();
      return [{ kind, subjectId, name, by: who === undefined ? null : { id: userId, name: who }, at, until }];
    },
  );
  return { records, ...paging };
};
