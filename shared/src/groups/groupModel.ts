import * as z from 'zod';

/** A member of a group. */
export const groupMember = z.object({
  /** Same id as for authors of messages. */
  id: z.string(),
  /** Name of the contact, else the name that the member chose; empty if unknown. */
  name: z.string(),
  /** Empty if the channel hides the number. */
  number: z.string(),
  /** The member's contact; null if there is none. */
  contactId: z.int().positive().nullable(),
  urlPicture: z.string().nullable(),
  role: z.enum(['superadmin', 'admin', 'member']),
  /** True for our own number. */
  isMe: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMember>;
