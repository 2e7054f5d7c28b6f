import * as z from 'zod';

/** Operations of the external API, as named in the list of calls. */
export const externalOperations = ['send', 'linkImage', 'checkNumber'] as const;
export type ExternalOperation = (typeof externalOperations)[number];

/** A logged call of the external API, without the content of the message. */
export const externalCall = z.object({
  id: z.string(),
  whatsappId: z.int().positive(),
  operation: z.enum(externalOperations),
  /** HTTP status of the answer. */
  status: z.int(),
  /** Error code; '' after a success. */
  code: z.string(),
  /** Refused fields with issue codes, without their values. */
  details: z.array(z.object({ path: z.string(), code: z.string() })),
  /** Ids of the sent messages. */
  messageIds: z.array(z.int().positive()),
  /** Ticket of the messages; null without one. */
  ticketId: z.int().positive().nullable(),
  /** The checked number in WhatsApp's form, masked except for its last two digits; '' if there was no answer. */
  numberFormatted: z.string(),
  /** The requested number, masked except for its last two digits; '' if there was none. */
  number: z.string(),
  /** Duration in milliseconds. */
  ms: z.int().nonnegative(),
  at: z.string(),
});
export type ExternalCall = z.infer<typeof externalCall>;
