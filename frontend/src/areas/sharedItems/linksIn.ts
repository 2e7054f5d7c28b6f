import { richText, type TextPart } from '../messages/words/richText.ts';

/** Most links listed per message. */
const most = 10;

/** Links of a text without duplicates: the same as in the message bubble, but no mail addresses. */
export function linksIn(body: string): string[] {
  const found = new Set<string>();
  const look = (parts: readonly TextPart[]): void => {
    for (const part of parts) {
      if (part.kind === 'link') {
        if (/^https?:/.test(part.href)) found.add(part.href);
      } else if ('parts' in part) look(part.parts);
    }
  };
  look(richText(body));
  return [...found].slice(0, most);
}
