import * as z from 'zod';

/** A note of staff on a ticket (core specification, section 3). `user` wrote it; null when that person is gone. */
export const ticketNote = z.object({
  id: z.int().positive(),
  note: z.string(),
  ticketId: z.int().positive(),
  contactId: z.int().positive(),
  userId: z.int().positive(),
  user: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TicketNote = z.infer<typeof ticketNote>;
