/** Characters that would end the bold mark or the line of a signature. */
const breaksOut = /[*\r\n]+/g;
/** The signature line before a text. */
const signatureLine = /^\*[^*\n]{1,60}:\*\n/u;

/** A text under its sender's name: `*Ana:*` and a line break. An empty text stays empty. */
export function signedText(text: string, by: string): string {
  const name = by.replace(breaksOut, ' ').trim();
  return text.trim() !== '' && name !== '' ? `*${name}:*\n${text}` : text;
}

/** The signature line at the start of a text; empty if there is none. */
export function signatureOf(text: string): string {
  return signatureLine.exec(text)?.[0] ?? '';
}
