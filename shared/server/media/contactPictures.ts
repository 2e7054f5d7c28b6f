import { mediaKey } from './storedObject.ts';

/** Folder of contacts' pictures: they leave the bucket again, so rights must tell them from what conversations keep. */
export const contactPictures = 'contact-pictures';

/** Key of a contact's picture in the media bucket; a key never comes again. */
export function contactPictureKey(companyId: number, at: string, uuid: string): string {
  return mediaKey(companyId, `${contactPictures}/${at.slice(0, 7)}`, uuid, 'jpg');
}
