import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';
import { longestTodo } from './todoLimits.ts';

/** With milliseconds, so that instants compare as texts. */
const moment = z.iso.datetime({ precision: 3 });
/** Chosen by the browser, since a list may exist only on the device. */
const key = z.uuid();

/** An item of a to-do list. */
export const todo = z.object({
  key,
  text: z.string().max(longestTodo).refine(isVisibleName),
  done: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type Todo = z.infer<typeof todo>;

/** Tombstone of a deleted item, from which other devices learn of the deletion. */
export const goneTodo = z.object({ key, at: moment });
export type GoneTodo = z.infer<typeof goneTodo>;
