import * as z from 'zod';

/** A tag as shown in rows and panels. */
export const tagMark = z.object({ id: z.int().positive(), name: z.string(), color: z.string() });
export type TagMark = z.infer<typeof tagMark>;

/** A tag of contacts (`kanban` 0) or a stage of tickets (1). */
export const tag = tagMark.extend({
  companyId: z.int().positive(),
  kanban: z.union([z.literal(0), z.literal(1)]),
  /** Stages only: hours after which a ticket moves on to `nextLaneId`; 0 for never. */
  timeLane: z.int().nonnegative(),
  nextLaneId: z.int().positive().nullable(),
  /** Stages only: text to the customer when a ticket enters the stage automatically. */
  greetingMessageLane: z.string(),
  /** Stages only: target if the customer writes before `timeLane` has passed, or at any time if that is 0. */
  rollbackLaneId: z.int().positive().nullable(),
  /** Stages only: position on the board, ascending; null for unplaced ones, which come last, by name. */
  laneOrder: z.number().nullable(),
  /** The user who created the tag. */
  userId: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Tag = z.infer<typeof tag>;
