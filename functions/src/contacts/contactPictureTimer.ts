import { eraseFile } from '../media/eraseFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { getContact } from './contactEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    contactPicture: { contactId?: number };
  }
}

/** A picture that its contact does not name leaves the bucket; keys never come again. */
export const contactPictureTimer: TimerHandler<'contactPicture'> = {
  async run(runtime, { companyId, subject: key, payload: { contactId } }) {
    const { store, clock, log } = runtime;
    const contact = contactId === undefined ? undefined : await getContact(store, companyId, contactId);
    if (contact?.pictureKey === key) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('picture of a contact not deleted', { companyId, contactId, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
