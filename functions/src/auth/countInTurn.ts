import type { PublicContext } from '../http/context.ts';
import { countAttempt, type Limit } from './throttle.ts';

/**
 * Counts under one limit after the other, so that what one person asks for beyond their own is nobody else's. Where a later one
 * is passed, or cannot be counted, those before it get theirs back.
 *
 * @throws AppError of the first limit that is passed
 */
export async function countInTurn(
  ctx: PublicContext,
  limits: readonly Limit[],
): Promise<{ giveBack(): Promise<void> }> {
  const counted: { giveBack(): Promise<void> }[] = [];
  const giveBack = async () => {
    await Promise.all(counted.map((attempt) => attempt.giveBack()));
  };
  try {
    for (const limit of limits) counted.push(await countAttempt(ctx, [limit]));
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}
