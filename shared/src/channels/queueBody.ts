/**
 * JSON for a queue. SQS refuses some characters (U+FFFE, control characters), and the local stand-in also those beyond
 * the basic plane; they are escaped.
 */
export function queueBody(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
