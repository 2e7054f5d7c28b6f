import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../core/people/passwordHash.ts';

/** Eight digits are few: a hash of 30 ms makes guessing from a leaked table take longer than a code is valid. */
const strength = { logN: 14, r: 8, p: 1 };

/** Eight random digits. */
export function newResetCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

/** Formats a code for reading: two groups of four digits. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

export function hashResetCode(code: string): Promise<string> {
  return hashPassword(code, strength);
}

/** Takes equally long if no code was sent. */
export function verifyResetCode(code: string, stored: string | undefined): Promise<boolean> {
  return verifyPassword(code, stored, strength);
}
