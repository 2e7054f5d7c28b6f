import { clip } from '@balcao/shared/text/clip';
import { longestBody } from '@balcao/shared/records/longestBody';

/**
 * Marks a text as the system's own, by which its echo is recognized. A text that names made too long is cut: nobody is
 * there to shorten it, and the move it belongs to must not fail.
 */
export function systemText(text: string): string {
  return clip(`\u200E${text}`, longestBody);
}
