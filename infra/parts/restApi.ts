/** Request bodies of these types reach functions in base64; everything else as text. */
export const binaryMediaTypes = ['multipart/form-data', 'application/octet-stream'] as const;

/** API Gateway's limits, the same on one machine. */
export const restLimits = {
  requestBytes: 10 * 1024 * 1024,
  timeoutMs: 29_000,
  /** Answers from this size on are compressed for those who accept it: the stage's setting. */
  compressFromBytes: 1024,
} as const;
export const socketLimits = {
  frameBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  lifeMs: 2 * 60 * 60_000,
} as const;
/** Seconds after which a refusal of the gateway's own is worth another try, by its status. */
export const retryAfterSeconds: Readonly<Record<number, string>> = { 429: '1', 503: '2' };
