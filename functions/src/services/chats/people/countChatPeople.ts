import { countAttempt, type Limit } from '../../../core/people/throttle.ts';
import type { UserContext } from '../../../platform/http/context.ts';

/** Within a quarter of an hour, of one person. */
const mostMade = 60;
const mostPeople = 1000;

/**
 * Counts a change of who is in a chat by how many come: each of them is written for, and nobody is to fill the places that colleagues
 * have for chats of their own. Who goes came before, so that a change itself is all they count.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countChatPeople(ctx: UserContext, come: number, isMade = false): Promise<void> {
  const made: Limit = { subject: `chats-made:${ctx.user.id}`, most: mostMade };
  const people: Limit = { subject: `chats-people:${ctx.user.id}`, most: mostPeople, weight: 1 + come };
  await countAttempt(ctx, isMade ? [made, people] : [people]);
}
