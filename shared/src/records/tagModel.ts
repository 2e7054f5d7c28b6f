import * as z from 'zod';

/** What rows and panels show of a tag. */
export const tagMark = z.object({ id: z.int().positive(), name: z.string(), color: z.string() });
export type TagMark = z.infer<typeof tagMark>;

/** A tag as the API shows it: of contacts (`kanban` 0), or a stage of tickets (1). */
export const tag = tagMark.extend({
  companyId: z.int().positive(),
  kanban: z.union([z.literal(0), z.literal(1)]),
  /** Of a stage: hours after which a ticket goes on to `nextLaneId`; 0 for never. */
  timeLane: z.int().nonnegative(),
  nextLaneId: z.int().positive().nullable(),
  /** Of a stage: what the customer is told when a ticket enters it by itself. */
  greetingMessageLane: z.string(),
  /** Of a stage: where a ticket goes when its customer writes before `timeLane` has passed; at any time where that is 0. */
  rollbackLaneId: z.int().positive().nullable(),
  /** Of a stage: its place among the lanes of the board, the smallest first; null behind all that were placed, by name. */
  laneOrder: z.number().nullable(),
  /** Who made it. */
  userId: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Tag = z.infer<typeof tag>;
