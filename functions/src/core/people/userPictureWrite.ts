import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';

/** Screens that show the picture have heard of the change by then, and a call that was to name it has ended. */
const settledMs = 10 * 60_000;

/** Arms the timer of a picture that its person may not name then; one per picture. */
export function userPictureWrite(
  { companyId, id }: { companyId: number; id: number },
  key: string,
  now: number,
): ReturnType<typeof armTimerWrite> {
  const dueAt = new Date(now + settledMs).toISOString();
  return armTimerWrite({ companyId, kind: 'userPicture', subject: key, dueAt, payload: { userId: id } }, now);
}

/** Has a person's picture go that they will not name any more. */
export function pictureLeaves(
  user: { companyId: number; id: number; profileImage: string | null },
  now: number,
): NamedWrite[] {
  return user.profileImage === null ? [] : [[userPictureWrite(user, user.profileImage, now)]];
}
