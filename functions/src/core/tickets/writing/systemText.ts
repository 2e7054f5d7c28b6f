import { clip } from '@balcao/shared/text/clip';
import { longestBody } from '@balcao/shared/records/longestBody';

/**
 * Marks a text as the system's own: its echo is known by it (wire facts, Text conventions). What names made too long is
 * cut: nobody waits for it who could write it shorter, and what it goes with must not fail for it.
 */
export function systemText(text: string): string {
  return clip(`\u200E${text}`, longestBody);
}
