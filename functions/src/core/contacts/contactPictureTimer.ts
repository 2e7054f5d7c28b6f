import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { getContact } from '../records/contactEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactPicture: { contactId?: number };
  }
}

/** Deletes a picture from the bucket that its contact no longer refers to; keys are never reused. */
export const contactPictureTimer: TimerHandler<'contactPicture'> = {
  async run(runtime, { companyId, subject: key, payload: { contactId } }) {
    const contact =
      contactId === undefined ? undefined : await getContact(runtime.store, companyId, contactId);
    if (contact?.pictureKey === key) return undefined;
    return deleteFileOrRetry(runtime, () => eraseFile(runtime, key), 'picture of a contact not deleted', {
      companyId,
      contactId,
    });
  },
};
