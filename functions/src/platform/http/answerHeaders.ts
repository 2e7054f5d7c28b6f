import type { PublicContext } from './context.ts';

/** Responses depend on the user and are never cached. */
const fixed = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of every response. CORS headers are added only for origins in ALLOWED_ORIGINS. */
export function answerHeaders(ctx: PublicContext): Record<string, string> {
  const origin = ctx.header('origin');
  if (origin === undefined || !ctx.settings.allowedOrigins.includes(origin))
    return ctx.settings.allowedOrigins.length > 0 ? { ...fixed, vary: 'Origin' } : { ...fixed };
  return {
    ...fixed,
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After',
  };
}

/** Headers of the response to a CORS preflight. */
export function preflightHeaders(ctx: PublicContext): Record<string, string> {
  return {
    ...answerHeaders(ctx),
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '600',
  };
}
