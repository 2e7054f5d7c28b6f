import { graphemes } from '@balcao/shared/text/graphemes';

/** At most `length` characters as people count them; an ellipsis stands for the rest. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const parts = graphemes(text);
  if (parts.length <= length) return text;
  return `${parts.slice(0, length).join('').trimEnd()}…`;
}
