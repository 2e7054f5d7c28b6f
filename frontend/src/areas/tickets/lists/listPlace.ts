import { clearOnUserChange } from '../../../frame/api/person.ts';

/** Scroll position of the list shown last, restored on return from another screen. */
export const listPlace = { list: '', top: 0 };
clearOnUserChange(() => startListPlace(''));

/** Resets the position for another list, which begins at its top, even if that list has no rows. */
export function startListPlace(list: string): void {
  if (listPlace.list !== list) Object.assign(listPlace, { list, top: 0 });
}
