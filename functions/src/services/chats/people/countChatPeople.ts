import { countAttempt, type Limit } from '../../../core/people/throttle.ts';
import type { UserContext } from '../../../platform/http/context.ts';

/** Chats created per person within 15 minutes. */
const mostMade = 60;
const mostPeople = 1000;

/**
 * Throttles changes of a chat's people, weighted by the number of people added: each costs writes, and fills one of the
 * limited places a colleague has for chats. Removing people counts only as one change.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countChatPeople(ctx: UserContext, come: number, isMade = false): Promise<void> {
  const made: Limit = { subject: `chats-made:${ctx.user.id}`, most: mostMade };
  const people: Limit = { subject: `chats-people:${ctx.user.id}`, most: mostPeople, weight: 1 + come };
  await countAttempt(ctx, isMade ? [made, people] : [people]);
}
