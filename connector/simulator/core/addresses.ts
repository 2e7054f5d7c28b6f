import { createHash } from 'node:crypto';
import { jidEncode } from 'baileys';
import type { Addressing, Person } from '../types.ts';

export function pnJid(person: Person, device = 0): string {
  return jidEncode(person.number, 's.whatsapp.net', device || undefined);
}

export function lidJid(person: Person, device = 0): string {
  return jidEncode(person.lid, 'lid', device || undefined);
}

export function jidAs(addressing: Addressing, person: Person, device = 0): string {
  return addressing === 'lid' ? lidJid(person, device) : pnJid(person, device);
}

export function wireJid(person: Person, device = 0): string {
  return jidAs(person.addressing, person, device);
}

/** LIDs look like 15-digit numbers unrelated to the phone number; ours are stable per number. */
export function lidFor(number: string): string {
  const digest = createHash('sha256').update(`lid:${number}`).digest();
  return (100_000_000_000_000n + (digest.readBigUInt64BE() % 900_000_000_000_000n)).toString();
}

/** Brazilian mobiles exist with and without the ninth digit; WhatsApp finds the account by either. */
export function numberVariants(number: string): string[] {
  if (!number.startsWith('55')) return [number];
  if (number.length === 13 && number[4] === '9') return [number, number.slice(0, 4) + number.slice(5)];
  if (number.length === 12) return [number, `${number.slice(0, 4)}9${number.slice(4)}`];
  return [number];
}
