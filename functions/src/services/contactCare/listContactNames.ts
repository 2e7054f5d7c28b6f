import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import { contactEntity, type ContactItem, toContact } from '../../core/records/contactEntity.ts';
import { findContacts } from '../../core/contacts/findContacts.ts';
import { seesContact } from '../../core/contacts/seesContact.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { countNumberSearch } from '../../core/contacts/numbers/countNumberSearch.ts';

/** Most contacts returned: existing clients fill a select with them and search for the others. */
const most = 500;

export const listContactNames: Handler<typeof contactCareApi.listContactNames> = async (ctx, { query }) => {
  const name = query.name?.trim() ?? '';
  await countNumberSearch(ctx, name, undefined);
  const [contacts, sign] = await Promise.all([
    name === '' ? firstByName(ctx) : found(ctx, name),
    createMediaSigner(ctx),
  ]);
  const tagIds = contacts.flatMap((contact) => contact.tagIds ?? []);
  const wallets = contacts.flatMap((contact) => contact.wallets ?? []);
  const directory = await loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), tagIds, wallets);
  return contacts.map((contact) =>
    toContact(contact, contact.pictureKey === undefined ? null : sign(contact.pictureKey), directory),
  );
};

async function firstByName({ store, companyId, user }: UserContext): Promise<ContactItem[]> {
  const pk = String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']);
  const { items } = await store.query({ index: 'gsi1', pk, limit: most });
  const contacts = items
    .map((item) => contactEntity.fromItem(item))
    .filter((contact) => seesContact(user, contact));
  return contacts.slice(0, rowsThatFit(contacts));
}

async function found(ctx: UserContext, name: string): Promise<ContactItem[]> {
  const { rows } = await findContacts(ctx, ctx.companyId, name, undefined, most, (contact) =>
    seesContact(ctx.user, contact),
  );
  return rows;
}
