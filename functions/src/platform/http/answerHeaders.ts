import type { PublicContext } from './context.ts';

/** Answers of the API are for one person and one moment. */
const fixed = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of every answer; those of CORS only for the front ends that ALLOWED_ORIGINS names. */
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

/** What a browser asks before a cross-origin call. */
export function preflightHeaders(ctx: PublicContext): Record<string, string> {
  return {
    ...answerHeaders(ctx),
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '600',
  };
}
