import * as z from 'zod';

/** What programs may ask for, as the list of calls names it. */
export const externalOperations = ['send', 'linkImage', 'checkNumber'] as const;
export type ExternalOperation = (typeof externalOperations)[number];

/** One call of a program with its answer, as the page of the API shows it. Nothing of what it said is kept. */
export const externalCall = z.object({
  id: z.string(),
  whatsappId: z.int().positive(),
  operation: z.enum(externalOperations),
  /** HTTP status of the answer. */
  status: z.int(),
  /** Code of the refusal; '' after a success. */
  code: z.string(),
  /** Which fields were refused, and how: names and codes, nothing that stood in them. */
  details: z.array(z.object({ path: z.string(), code: z.string() })),
  /** Ids of the messages that it sent. */
  messageIds: z.array(z.int().positive()),
  /** The ticket that they stand in; null without one. */
  ticketId: z.int().positive().nullable(),
  /** The number that was asked for as WhatsApp writes it, but for its last two digits masked; '' where none was answered. */
  numberFormatted: z.string(),
  /** Digits of the number that was meant, but for the last two; '' where none was said. */
  number: z.string(),
  /** Milliseconds from the call to its answer. */
  ms: z.int().nonnegative(),
  at: z.string(),
});
export type ExternalCall = z.infer<typeof externalCall>;
