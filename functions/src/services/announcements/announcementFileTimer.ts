import { dropFile } from '../../platform/media/dropFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readAnnouncement } from './announcementEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    announcementFile: { id: number };
  }
}

/** Deletes a picture that its announcement does not name. Keys are never reused. */
export const announcementFileTimer: TimerHandler<'announcementFile'> = {
  async run(runtime, { subject: key, payload: { id } }) {
    const announcement = await readAnnouncement(runtime.store, id);
    if (announcement?.media?.key === key) return undefined;
    return deleteFileOrRetry(
      runtime,
      () => dropFile(runtime, key),
      'picture of an announcement not deleted',
      {
        id,
      },
    );
  },
};
