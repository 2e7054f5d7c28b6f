import { richText, type TextPart } from '../messages/words/richText.ts';

/** Links of one message that are listed. */
const most = 10;

/** Where the links of a text lead, each once: the same addresses that are links in its bubble, mail addresses aside. */
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
