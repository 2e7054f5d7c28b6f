/** What separates parts of a value, or ends it, is written with a stroke before it. */
const escaped = (value: string): string => value.replace(/\r?\n|\r/g, ' ').replace(/[\\,;]/g, '\\$&');

/** The card of a contact, as phones take it: `waid` is the number by which WhatsApp knows it. */
export function writeVcard({ name, number }: { name: string; number: string }): string {
  const known = escaped(name);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${known};;;`,
    `FN:${known}`,
    `TEL;type=CELL;type=VOICE;waid=${number}:+${number}`,
    'END:VCARD',
  ].join('\n');
}
