import * as z from 'zod';

/** The digits of a phone number as people type it. */
export const phoneDigits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8,15}$/));
