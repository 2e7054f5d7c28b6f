import { mediaKey } from './storedObject.ts';

/**
 * Folder of contacts' pictures. They are deleted again, so access rights must tell them from files of conversations.
 */
export const contactPictures = 'contact-pictures';

/** Key of a contact's picture in the media bucket; keys are never reused. */
export function contactPictureKey(companyId: number, at: string, uuid: string): string {
  return mediaKey(companyId, `${contactPictures}/${at.slice(0, 7)}`, uuid, 'jpg');
}
