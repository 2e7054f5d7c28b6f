import type { Operation } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { Settings } from '../runtime/settings.ts';
import type { PublicContext } from './context.ts';

/**
 * True if a call comes from one of our own pages, from an origin in ALLOWED_ORIGINS, or from no page at all: browsers
 * send the origin with every changing request and every socket.
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

/** @throws AppError ERR_NO_PERMISSION if an operation that sets cookies is called from a foreign page */
export function assertKnownOrigin(ctx: PublicContext, operation: Operation): void {
  if (operation.setsCookie !== true) return;
  if (!isKnownOrigin(ctx.settings, ctx.header('origin'), ctx.header('host')))
    throw new AppError('ERR_NO_PERMISSION');
}
