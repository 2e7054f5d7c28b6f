import * as z from 'zod';

export const wideChangeKinds = ['block', 'tag', 'wallets'] as const;
export type WideChangeKind = (typeof wideChangeKinds)[number];

/** A change that concerns everybody in the company and can be undone for a day. */
export const wideChange = z.object({
  /** `block`: a contact was blocked; `tag`: a tag or stage was deleted; `wallets`: a contact got other owners. */
  kind: z.enum(wideChangeKinds),
  /** Id of the contact or tag. */
  subjectId: z.int().positive(),
  name: z.string(),
  /** Null if the user was deleted. */
  by: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** Until then it can be undone. */
  until: z.iso.datetime(),
});
export type WideChange = z.infer<typeof wideChange>;
