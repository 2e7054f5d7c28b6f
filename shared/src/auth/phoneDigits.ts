import * as z from 'zod';

/** Phone number as typed, reduced to its 8 to 15 digits. */
export const phoneDigits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8,15}$/));
