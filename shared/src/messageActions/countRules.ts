/** Longest range of a count, in days: a quarter of a year. */
export const mostCountedDays = 92;

const dayMs = 24 * 60 * 60 * 1000;

/** True if a range of days (`yyyy-MM-dd`, both included) runs forward and is not longer than `mostCountedDays`. */
export function isCountable(first: string, last: string): boolean {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return days >= 1 && days <= mostCountedDays;
}
