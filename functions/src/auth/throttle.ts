import { createHash } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { PublicContext } from '../http/context.ts';
import { throttleEntity } from './throttleEntity.ts';

const windowMs = 15 * 60 * 1000;

/** Failed sign-ins allowed per window. An office shares an address, so that one may fail more often. */
const limits = { account: 10, address: 100 } as const;
type Subject = keyof typeof limits;

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through, and gives it back
 * when the sign-in succeeds.
 *
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function throttleSignIn(
  ctx: PublicContext,
  email: string,
): Promise<{ giveBack(): Promise<void> }> {
  const window = Math.floor(ctx.clock.now() / windowMs);
  const subjects: [Subject, string][] = [
    ['account', email],
    ['address', ctx.sourceIp],
  ];
  const keys = subjects.map(([kind, value]) => {
    const hash = createHash('sha256').update(value).digest('base64url').slice(0, 22);
    return { kind, subject: `${kind}:${hash}` };
  });
  const add = (amount: number) =>
    Promise.all(
      keys.map(async ({ kind, subject }) => {
        const { update, change } = throttleEntity.upsert(
          { subject, window },
          { add: { count: amount }, set: { expiresAt: Math.ceil(((window + 2) * windowMs) / 1000) } },
        );
        const item = await ctx.store.update(update, change);
        return Number(item['count']) > limits[kind];
      }),
    );
  if ((await add(1)).includes(true)) {
    const waitMs = (window + 1) * windowMs - ctx.clock.now();
    ctx.reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
    throw new AppError('ERR_TOO_MANY_REQUESTS');
  }
  return {
    giveBack: async () => {
      await add(-1);
    },
  };
}
