/** Escapes separators with a backslash. */
const escaped = (value: string): string => value.replace(/\r?\n|\r/g, ' ').replace(/[\\,;]/g, '\\$&');

/** vCard of a contact in the form that phones accept; `waid` is the number that WhatsApp knows. */
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
