/** Days that one count spans at most: a quarter of a year. */
export const mostCountedDays = 92;

const dayMs = 24 * 60 * 60 * 1000;

/** Whether messages are counted from one day (`yyyy-MM-dd`) to another, both included. */
export function isCountable(first: string, last: string): boolean {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return days >= 1 && days <= mostCountedDays;
}
