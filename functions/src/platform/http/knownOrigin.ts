import type { Operation } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { Settings } from '../runtime/settings.ts';
import type { PublicContext } from './context.ts';

/**
 * Whether a call comes from a page of ours, of a front end that ALLOWED_ORIGINS names, or from no page at all: browsers
 * say the origin with everything that changes something, and with every socket.
 */
export function isKnownOrigin(
  { publicUrl, allowedOrigins }: Pick<Settings, 'publicUrl' | 'allowedOrigins'>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  const [ours, theirs] = [publicUrl, origin].map((address) =>
    URL.canParse(address) ? new URL(address) : null,
  );
  return theirs != null && (theirs.origin === ours?.origin || theirs.host === host);
}

/** @throws AppError ERR_NO_PERMISSION for a call that sets cookies from a page of somebody else's */
export function assertKnownOrigin(ctx: PublicContext, operation: Operation): void {
  if (operation.setsCookie !== true) return;
  if (!isKnownOrigin(ctx.settings, ctx.header('origin'), ctx.header('host')))
    throw new AppError('ERR_NO_PERMISSION');
}
