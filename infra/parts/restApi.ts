import { viewerHeader } from '@balcao/shared/viewerHeader';

/** Request bodies of these types reach functions in base64; everything else as text. */
export const binaryMediaTypes = ['multipart/form-data', 'application/octet-stream'] as const;

/**
 * Headers that a program's call must have, by which API Gateway caches the authorizer's answer: the connection's token
 * and CloudFront's proof.
 */
export const programIdentity = ['Authorization', viewerHeader] as const;
/** Seconds for which that answer is cached. */
export const programCacheSeconds = 300;

/** API Gateway's limits, which the local gateway enforces too. */
export const restLimits = {
  requestBytes: 10 * 1024 * 1024,
  timeoutMs: 29_000,
  /** Replies of at least this size are compressed if the client accepts it. */
  compressFromBytes: 1024,
} as const;
export const socketLimits = {
  frameBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  lifeMs: 2 * 60 * 60_000,
} as const;
/** Retry-After in seconds of the gateway's own refusals, by status. */
export const retryAfterSeconds: Readonly<Record<number, string>> = { 429: '1', 503: '2' };
