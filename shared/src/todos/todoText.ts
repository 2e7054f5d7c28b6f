import { visibleName } from '../text/visibleName.ts';
import { longestTodo } from './todoLimits.ts';

/** What is kept of what somebody wrote as an item; empty where that is nothing, which is then no item. */
export function todoText(typed: string): string {
  return visibleName(visibleName(typed).slice(0, longestTodo));
}
