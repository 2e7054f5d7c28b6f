import { ownedFile } from '../ownedFiles/ownedFile.ts';
import { getContact } from '../records/contactEntity.ts';

/**
 * The picture of a contact. Without a `contactId` no contact names it: it is one that was never used, or it belongs to
 * a person who is known only from groups.
 */
export const contactPicture = ownedFile({
  kind: 'contactPicture',
  leaves: 'erased',
  armedWith: ({ companyId, contactId }: { companyId: number; contactId?: number | undefined }) => ({
    companyId,
    payload: contactId === undefined ? {} : { contactId },
  }),
  isNamed: async (store, companyId, key, { contactId }) =>
    contactId !== undefined && (await getContact(store, companyId, contactId))?.pictureKey === key,
});
