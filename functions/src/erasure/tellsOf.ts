import type { Person } from './personOf.ts';

/** Digits from which on a number without its country is somebody's: with the code of the area. */
const leastDigits = 10;

/** Whether any text in a value is a number of somebody's, however it is written, or a LID. */
export function tellsOf({ chats }: Pick<Person, 'chats'>, value: unknown): boolean {
  if (typeof value === 'string') {
    const digits = value.replace(/\D/g, '');
    return chats.some(
      ({ pn, lid }) =>
        digits !== '' &&
        (lid === digits ||
          pn === digits ||
          (pn !== undefined && digits.length >= leastDigits && pn.endsWith(digits))),
    );
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => tellsOf({ chats }, one));
}
