import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { countAttempt } from '../auth/throttle.ts';
import { throttleEntity } from '../auth/throttleEntity.ts';
import type { UserContext } from '../http/context.ts';

/** Asked for by many within this time, WhatsApp is asked once. */
const onceMs = 60_000;
/** Of one connection within a quarter of an hour: WhatsApp looks askance at a number that asks about one group after another. */
const mostQuestions = 30;

/**
 * Counts a question about a conversation's group: two writes, a third where it is none.
 *
 * @returns the minute in which it is asked; undefined where it was asked in it already
 * @throws AppError ERR_TOO_MANY_REQUESTS when the connection has asked about too many groups
 */
export async function countGroupQuestion(
  ctx: UserContext,
  { companyId, conversationId, connectionId }: ConversationItem,
): Promise<number | undefined> {
  const attempt = await countAttempt(ctx, [
    { subject: `groups:${companyId}:${connectionId}`, most: mostQuestions },
  ]);
  const window = Math.floor(ctx.clock.now() / onceMs);
  const expiresAt = Math.ceil(((window + 2) * onceMs) / 1000);
  const { update, change } = throttleEntity.upsert(
    { subject: `group:${companyId}:${conversationId}`, window },
    { add: { count: 1 }, set: { expiresAt } },
  );
  const { count } = await ctx.store.update(update, change);
  if (Number(count) === 1) return window;
  await attempt.giveBack();
  return undefined;
}
