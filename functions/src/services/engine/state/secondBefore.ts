/**
 * True if an instant lies in a second before that of `other` (both epoch ms). Instants of WhatsApp are compared with
 * ours by it: WhatsApp cuts its times off to whole seconds, and of the same second nobody knows which came first.
 */
export function isSecondBefore(at: number, other: number): boolean {
  return Math.floor(at / 1000) < Math.floor(other / 1000);
}
