import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { daySpan, isBounded, isWithin } from '../company/daySpan.ts';
import { loadDirectory, loadDirectoryWith } from '../company/directoryEntity.ts';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { countNumberSearch } from './numbers/countNumberSearch.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readCounters } from '../../platform/db/listCounterEntity.ts';
import { contactCount } from '../records/contactWordsEntity.ts';
import { contactEntity, type ContactItem, toContact } from '../records/contactEntity.ts';
import { findContacts } from './findContacts.ts';
import { findTagged, hasAnyTag } from './findTagged.ts';
import { seesContact } from './seesContact.ts';

const pageSize = 100;
/** Maximum rounds of reading per filtered page; then a short page is returned. */
const maxRounds = 3;

export const listContacts: Handler<typeof contactsApi.listContacts> = async (ctx, { query }) => {
  const { companyId } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const { channel = '', isGroup, contactTag = [], cursor, pageNumber } = query;
  await countNumberSearch(ctx, searched, cursor);
  const created = daySpan(ctx.company.timezone, query.date ?? query.dateStart, query.date ?? query.dateEnd);
  const filtered =
    searched !== '' || channel !== '' || isGroup !== undefined || contactTag.length > 0 || isBounded(created);
  const accept = (contact: ContactItem): boolean =>
    seesContact(ctx.user, contact) &&
    (contactTag.length === 0 || hasAnyTag(contact, contactTag)) &&
    (channel === '' || contact.channel === channel) &&
    (isGroup === undefined || contact.isGroup === isGroup) &&
    isWithin(created, contact.createdAt);
  const scope = `contacts:${companyId}:${JSON.stringify([searched, channel, isGroup, contactTag, created])}`;
  const [{ rows, ...paging }, sign] = await Promise.all([
    paginate<ContactItem, string>(
      ctx,
      scope,
      { cursor, pageNumber },
      (position) => {
        if (searched !== '') return findContacts(ctx, companyId, searched, position, pageSize, accept);
        return contactTag.length === 0
          ? contactsByName(ctx, companyId, position, accept)
          : findTagged(ctx, companyId, contactTag, position, pageSize, accept);
      },
      filtered ? undefined : () => countContacts(ctx),
    ),
    createMediaSigner(ctx),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
  ]);
  const tagIds = rows.flatMap((contact) => contact.tagIds ?? []);
  const wallets = rows.flatMap((contact) => contact.wallets ?? []);
  const directory = await loadDirectoryWith(ctx.store, companyId, ctx.clock.now(), tagIds, wallets);
  const contacts = rows.map((contact) =>
    toContact(contact, contact.pictureKey === undefined ? null : sign(contact.pictureKey), directory),
  );
  return { contacts, ...paging };
};

async function contactsByName(
  runtime: Pick<Runtime, 'store'>,
  companyId: number,
  position: string | undefined,
  accept: (contact: ContactItem) => boolean,
): Promise<Page<ContactItem, string>> {
  const pk = String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']);
  const rows: ContactItem[] = [];
  const places: string[] = [];
  let last = position;
  let reads = 0;
  for (let round = 0; round < maxRounds; round++) {
    reads += 1;
    const { items, lastKey } = await runtime.store.query({
      index: 'gsi1',
      pk,
      // Starts just after the last row read.
      ...(last !== undefined && { from: `${last}\0` }),
      limit: pageSize - rows.length,
    });
    for (const item of items) {
      last = String(item['gsi1sk']);
      const contact = contactEntity.fromItem(item);
      if (!accept(contact)) continue;
      rows.push(contact);
      places.push(last);
    }
    const size = rowsThatFit(rows);
    if (size < rows.length) return { rows: rows.slice(0, size), next: places[size - 1], reads };
    if (lastKey === undefined) return { rows, next: undefined, reads };
    if (rows.length >= pageSize) break;
  }
  return { rows, next: last, reads };
}

async function countContacts({ store, companyId, user }: UserContext): Promise<number> {
  return contactCount(await readCounters(store, companyId, 'contact'), seesGroups(user));
}
