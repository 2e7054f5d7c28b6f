import { eraseFile } from '../media/eraseFile.ts';
import { goneOrAgain } from '../media/goneOrAgain.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { getContact } from './contactEntity.ts';

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactPicture: { contactId?: number };
  }
}

/** A picture that its contact does not name leaves the bucket; keys never come again. */
export const contactPictureTimer: TimerHandler<'contactPicture'> = {
  async run(runtime, { companyId, subject: key, payload: { contactId } }) {
    const contact =
      contactId === undefined ? undefined : await getContact(runtime.store, companyId, contactId);
    if (contact?.pictureKey === key) return undefined;
    return goneOrAgain(runtime, () => eraseFile(runtime, key), 'picture of a contact not deleted', {
      companyId,
      contactId,
    });
  },
};
