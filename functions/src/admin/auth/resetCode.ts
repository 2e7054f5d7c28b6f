import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../core/people/passwordHash.ts';

/** Eight digits are few: a hash that takes 30 ms keeps whoever reads the table busy for longer than a code is good. */
const strength = { logN: 14, r: 8, p: 1 };

/** Eight digits that nobody can foresee. */
export function newResetCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

/** As people read it: two groups of four. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

export function hashResetCode(code: string): Promise<string> {
  return hashPassword(code, strength);
}

/** Takes the same time where no code was sent. */
export function verifyResetCode(code: string, stored: string | undefined): Promise<boolean> {
  return verifyPassword(code, stored, strength);
}
