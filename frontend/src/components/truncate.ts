import { graphemes } from '@balcao/shared/text/graphemes';

/** Shortens a text to `length` characters (graphemes) and an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const parts = graphemes(text);
  if (parts.length <= length) return text;
  return `${parts.slice(0, length).join('').trimEnd()}…`;
}
