import type { Contact } from '@balcao/shared/records/contactModel';
import { loadDirectoryWith } from '../company/directoryEntity.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { type ContactItem, toContact } from '../records/contactEntity.ts';

/** A contact as the API returns it, with a signed picture URL. */
export async function showContact(runtime: Runtime, contact: ContactItem): Promise<Contact> {
  const { companyId, pictureKey, tagIds = [], wallets } = contact;
  const [directory, sign] = await Promise.all([
    loadDirectoryWith(runtime.store, companyId, runtime.clock.now(), tagIds, wallets),
    pictureKey === undefined ? undefined : createMediaSigner(runtime),
  ]);
  const picture = pictureKey === undefined || sign === undefined ? null : sign(pictureKey);
  return toContact(contact, picture, directory);
}
