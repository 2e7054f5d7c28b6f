import { visibleName } from '../text/visibleName.ts';
import { longestTodo } from './todoLimits.ts';

/** Text of an item as stored; '' means that there is no item. */
export function todoText(typed: string): string {
  return visibleName(visibleName(typed).slice(0, longestTodo));
}
