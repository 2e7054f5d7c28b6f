import * as z from 'zod';

/** New passwords: 8 to 128 characters with an upper-case letter, a lower-case letter and a digit (safety page). */
export const newPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/\d/);

/** Passwords refused although they fit the form; compared without case. */
const commonPasswords = new Set([
  'password1',
  'senha123',
  'senha1234',
  'admin123',
  'qwerty123',
  'abc12345',
  'mudar123',
]);

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
