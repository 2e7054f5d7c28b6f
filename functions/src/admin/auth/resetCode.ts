import { randomInt } from 'node:crypto';
import { fitsHash, hashPassword } from '../../core/people/passwordHash.ts';

/** Eight random digits. */
export function newResetCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

/** Formats a code for reading: two groups of four digits. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/**
 * Hashes a code as slowly as a password. Eight digits are few: this way, guessing them from a leaked table takes longer
 * than the code is valid.
 */
export function hashResetCode(code: string): Promise<string> {
  return hashPassword(code);
}

/** Takes equally long if no code was sent. */
export function verifyResetCode(code: string, stored: string | undefined): Promise<boolean> {
  return fitsHash(code, stored);
}
