import * as z from 'zod';

/** Somebody in a group. */
export const groupMember = z.object({
  /** The same as of the authors of messages. */
  id: z.string(),
  /** As the contact is called, else as they call themselves; empty where nobody has said. */
  name: z.string(),
  /** Empty where the channel keeps it to itself. */
  number: z.string(),
  /** The contact that they are, null where they are none. */
  contactId: z.int().positive().nullable(),
  urlPicture: z.string().nullable(),
  role: z.enum(['superadmin', 'admin', 'member']),
  /** Our own number. */
  isMe: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMember>;
