/** Fewest and most characters of a tag's name. */
export const shortestTag = 3;
export const longestTag = 50;

/** Most tags of a company: their names are read with every list that shows them. */
export const mostTags = 500;
/** Most tags of one contact: every row of its tickets carries them. */
export const mostTagsOfContact = 20;

/** Colour of a tag that nobody gave one. */
export const plainTagColor = '#6b7583';
/** Longest that a ticket may stay in a stage before it goes on by itself, in hours: a year. */
export const mostLaneHours = 8760;
/** Most stages that lead on to each other: whoever changes such a way waits until it was followed. */
export const mostStagesInARow = 20;

const hourMs = 3_600_000;

/** When a ticket that came into a stage then has been there for so many hours, in milliseconds. */
export function hoursOver(since: string, hours: number): number {
  return Date.parse(since) + hours * hourMs;
}
