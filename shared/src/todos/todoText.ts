import { visibleName } from '../text/visibleName.ts';
import { longestTodo } from './todoLimits.ts';

/** Text of an item as stored; '' if nothing of it is visible, so that there is no item to store. */
export function todoText(typed: string): string {
  return visibleName(visibleName(typed).slice(0, longestTodo));
}
