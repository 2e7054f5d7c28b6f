import type { Contact } from '@balcao/shared/contacts/contactModel';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type ContactItem, toContact } from './contactEntity.ts';

/** A contact as the API answers it, its picture's address signed. */
export async function showContact(runtime: Runtime, contact: ContactItem): Promise<Contact> {
  const { pictureKey } = contact;
  if (pictureKey === undefined) return toContact(contact, null);
  const sign = await createMediaSigner(runtime);
  return toContact(contact, sign(pictureKey));
}
