import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';

/** Time for screens to replace the picture, and for a call that was to name it to end. */
const settledMs = 10 * 60_000;

/** Arms the timer that deletes a picture if its user does not name it then; one per picture. */
export function userPictureWrite(
  { companyId, id }: { companyId: number; id: number },
  key: string,
  now: number,
): ReturnType<typeof armTimerWrite> {
  const dueAt = new Date(now + settledMs).toISOString();
  return armTimerWrite({ companyId, kind: 'userPicture', subject: key, dueAt, payload: { userId: id } }, now);
}

/** The write that deletes the picture a user is about to replace or lose. */
export function pictureLeaves(
  user: { companyId: number; id: number; profileImage: string | null },
  now: number,
): NamedWrite[] {
  return user.profileImage === null ? [] : [[userPictureWrite(user, user.profileImage, now)]];
}
