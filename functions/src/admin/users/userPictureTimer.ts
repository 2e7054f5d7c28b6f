import { dropFile } from '../../platform/media/dropFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readUser } from '../../core/people/userEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    userPicture: { userId: number };
  }
}

/** Deletes a picture that its user does not name; keys are never reused. */
export const userPictureTimer: TimerHandler<'userPicture'> = {
  async run(runtime, { companyId, subject: key, payload: { userId } }) {
    const user = await readUser(runtime.store, companyId, userId);
    if (user?.profileImage === key) return undefined;
    return deleteFileOrRetry(runtime, () => dropFile(runtime, key), 'picture of a user not deleted', {
      companyId,
      userId,
    });
  },
};
