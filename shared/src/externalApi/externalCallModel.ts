import * as z from 'zod';

/** What programs may ask for, as the list of calls names it. */
export const externalOperations = ['send', 'linkImage', 'checkNumber'] as const;
export type ExternalOperation = (typeof externalOperations)[number];

/** One call of a program, as the page of the API shows it. Nothing of what it said is kept. */
export const externalCall = z.object({
  id: z.string(),
  whatsappId: z.int().positive(),
  operation: z.enum(externalOperations),
  /** HTTP status of the answer. */
  status: z.int(),
  /** Code of the refusal; '' after a success. */
  code: z.string(),
  /** Digits of the number that was meant, but for the last two; '' where none was said. */
  number: z.string(),
  /** Milliseconds from the call to its answer. */
  ms: z.int().nonnegative(),
  at: z.string(),
});
export type ExternalCall = z.infer<typeof externalCall>;
