import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';
import { longestTodo } from './todoLimits.ts';

/** To the millisecond, so that texts compare as their times do. */
const moment = z.iso.datetime({ precision: 3 });
/** Made by the browser that wrote the item: a list has no server while it lives on the device. */
const key = z.uuid();

/** Something to do (automation specification, section 3). */
export const todo = z.object({
  key,
  text: z.string().max(longestTodo).refine(isVisibleName),
  done: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type Todo = z.infer<typeof todo>;

/** That an item was deleted, and when: a device that still has it learns of it. */
export const goneTodo = z.object({ key, at: moment });
export type GoneTodo = z.infer<typeof goneTodo>;
