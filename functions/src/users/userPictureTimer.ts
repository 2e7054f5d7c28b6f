import { dropFile } from '../media/dropFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readUser } from './userEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    userPicture: { userId: number };
  }
}

/** A picture that its person does not name leaves the bucket; keys never come again. */
export const userPictureTimer: TimerHandler<'userPicture'> = {
  async run(runtime, { companyId, subject: key, payload: { userId } }) {
    const { store, clock, log } = runtime;
    const user = await readUser(store, companyId, userId);
    if (user?.profileImage === key) return undefined;
    try {
      await dropFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('picture of a user not deleted', { companyId, userId, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
