import * as z from 'zod';

/** A note of staff on a ticket. `user` is the author; null if they were deleted. */
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
