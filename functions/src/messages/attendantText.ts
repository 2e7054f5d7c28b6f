import { fillVariables, type TextSubject } from '@balcao/shared/messages/textVariables';

/** What would end a signature's mark or line. */
const breaksOut = /[*\r\n]+/g;

/**
 * What an attendant wrote as it leaves: its variables filled in, and signed (`*Ana:*` and a line break, wire facts, Text
 * conventions) where they asked for it. A file without a text stays without.
 */
export function attendantText(text: string, subject: TextSubject, signed: boolean, at: string): string {
  const filled = fillVariables(text, subject, Date.parse(at));
  const name = subject.userName.replace(breaksOut, ' ').trim();
  return signed && filled.trim() !== '' && name !== '' ? `*${name}:*\n${filled}` : filled;
}
