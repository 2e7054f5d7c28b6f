import { onOtherPerson } from '../../../frame/api/person.ts';

/** Where the list stood that was shown last: whoever looks at another screen comes back to the same rows. */
export const listPlace = { list: '', top: 0 };
onOtherPerson(() => noteList(''));

/** Another list begins at its top, and so does this one after it: also where the other had no row to show. */
export function noteList(list: string): void {
  if (listPlace.list !== list) Object.assign(listPlace, { list, top: 0 });
}
