import * as z from 'zod';

/** New passwords: 8 to 128 characters with an upper-case letter, a lower-case letter and a digit. */
export const newPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/\d/);
