import { ownedFile } from '../ownedFiles/ownedFile.ts';
import { getContact } from '../records/contactEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactPicture: { contactId?: number };
  }
}

/** The picture of a contact, or, without a number, one that nobody ever named or somebody who is known from groups alone. */
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
