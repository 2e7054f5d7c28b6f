import { dropFile } from '../media/dropFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readAnnouncement } from './announcementEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

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
    try {
      await dropFile(runtime, key);
      return undefined;
    } catch (error) {
      runtime.log.warn('picture of an announcement not deleted', { id, error });
      return new Date(runtime.clock.now() + againMs).toISOString();
    }
  },
};
