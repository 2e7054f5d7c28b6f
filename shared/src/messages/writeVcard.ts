import { escapeVcardText } from './escapeVcardText.ts';

/**
 * vCard of a contact in the form that phones accept; `waid` is the number that WhatsApp knows. The libraries that write
 * cards cannot add such a parameter (vcard-creator) or write it in capitals (vcf).
 */
export function writeVcard({ name, number }: { name: string; number: string }): string {
  const known = escapeVcardText(name);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${known};;;`,
    `FN:${known}`,
    `TEL;type=CELL;type=VOICE;waid=${number}:+${number}`,
    'END:VCARD',
  ].join('\n');
}
