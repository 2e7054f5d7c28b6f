import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { countAttempt } from '../people/throttle.ts';
import { throttleEntity } from '../people/throttleEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Deduplication window: several requests within it ask WhatsApp once. */
const onceMs = 60_000;
/**
 * Limit per connection and 15 minutes: WhatsApp gets suspicious of a number that asks about one group after another.
 */
const mostOfConnection = 30;
/** Limit per user and 15 minutes, below that of the connection, so that no user blocks colleagues. */
const mostOfPerson = 10;

/** A counted question that is about to be sent. */
export interface GroupQuestion {
  /** Minute of the question, since 1970. */
  minute: number;
  /** Refunds the question if it was not sent. */
  giveBack: () => Promise<void>;
}

/**
 * Rate-limits a question about a conversation's group. Costs three writes; only one if the group was asked about in
 * this minute already, which counts towards no limit.
 *
 * @returns undefined if the group was asked about in this minute already
 * @throws AppError ERR_TOO_MANY_REQUESTS when the user or the connection has asked too many questions
 */
export async function countGroupQuestion(
  ctx: UserContext,
  { companyId, conversationId, connectionId }: ConversationItem,
): Promise<GroupQuestion | undefined> {
  const minute = Math.floor(ctx.clock.now() / onceMs);
  const expiresAt = Math.ceil(((minute + 2) * onceMs) / 1000);
  const { update, change } = throttleEntity.upsert(
    { subject: `group:${companyId}:${conversationId}`, window: minute },
    { add: { count: 1 }, set: { expiresAt } },
  );
  const { count } = await ctx.store.update(update, change);
  if (Number(count) > 1) return undefined;
  // Resets the minute whatever its count, so the next request is sent.
  const freeMinute = () => ctx.store.delete(update);
  try {
    const counted = await countAttempt(ctx, [
      { subject: `groupQuestions:${ctx.user.id}`, most: mostOfPerson },
      { subject: `groups:${companyId}:${connectionId}`, most: mostOfConnection },
    ]);
    return {
      minute,
      giveBack: async () => {
        await Promise.all([freeMinute(), counted.giveBack()]);
      },
    };
  } catch (error) {
    await freeMinute();
    throw error;
  }
}
