/** What would end a signature's mark or line. */
const breaksOut = /[*\r\n]+/g;
/** The line of a signature before a text. */
const signatureLine = /^\*[^*\n]{1,60}:\*\n/u;

/** A text under its sender's name (`*Ana:*` and a line break, wire facts, Text conventions). Nothing stays nothing. */
export function signedText(text: string, by: string): string {
  const name = by.replace(breaksOut, ' ').trim();
  return text.trim() !== '' && name !== '' ? `*${name}:*\n${text}` : text;
}

/** The line of the signature with which a text begins; empty where there is none. */
export function signatureOf(text: string): string {
  return signatureLine.exec(text)?.[0] ?? '';
}
