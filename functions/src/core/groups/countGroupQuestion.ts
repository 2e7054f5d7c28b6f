import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { countAttempt } from '../people/throttle.ts';
import { throttleEntity } from '../people/throttleEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Asked for by many within this time, WhatsApp is asked once. */
const onceMs = 60_000;
/** Of one connection within a quarter of an hour: WhatsApp looks askance at a number that asks about one group after another. */
const mostOfConnection = 30;
/** Of these one person's, so that nobody keeps colleagues from theirs. */
const mostOfPerson = 10;

/** A question that is about to be asked. */
export interface GroupQuestion {
  /** In which it is asked: minutes since 1970. */
  minute: number;
  /** It was not asked after all. */
  giveBack: () => Promise<void>;
}

/**
 * Counts a question about a conversation's group: three writes, one where it was asked in this minute already, also by who may
 * ask no more.
 *
 * @returns undefined where it was asked already
 * @throws AppError ERR_TOO_MANY_REQUESTS when the person or the connection has asked about too many groups
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
  // However many asked meanwhile: the next one is the first again.
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
