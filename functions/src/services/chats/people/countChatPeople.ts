import { countAttempt, type Limit } from '../../../core/people/throttle.ts';
import type { UserContext } from '../../../platform/http/context.ts';

// Most chats that a person may create within 15 minutes, and most people they may add (each change counts one more).
const mostMade = 60;
const mostPeople = 1000;

/**
 * Throttles changes of a chat's people, weighted by the number of people added: each addition costs writes, and takes
 * one of the limited number of chats that a colleague may have. Removing people counts only as one change.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function countChatPeople(ctx: UserContext, come: number, isMade = false): Promise<void> {
  const made: Limit = { subject: `chats-made:${ctx.user.id}`, most: mostMade };
  const people: Limit = { subject: `chats-people:${ctx.user.id}`, most: mostPeople, weight: 1 + come };
  await countAttempt(ctx, isMade ? [made, people] : [people]);
}
