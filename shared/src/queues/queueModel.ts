import * as z from 'zod';

/** A queue (sector) as the API shows it. */
export const queue = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
  outOfHoursMessage: z.string(),
  orderQueue: z.int().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Queue = z.infer<typeof queue>;
