import { dropFile } from '../media/dropFile.ts';
import { goneOrAgain } from '../media/goneOrAgain.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readAnnouncement } from './announcementEntity.ts';

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    announcementFile: { id: number };
  }
}

/** A picture that its announcement does not name leaves the bucket; keys never come again. */
export const announcementFileTimer: TimerHandler<'announcementFile'> = {
  async run(runtime, { subject: key, payload: { id } }) {
    const announcement = await readAnnouncement(runtime.store, id);
    if (announcement?.media?.key === key) return undefined;
    return goneOrAgain(runtime, () => dropFile(runtime, key), 'picture of an announcement not deleted', {
      id,
    });
  },
};
