/** Length of a tag's name. */
export const shortestTag = 3;
export const longestTag = 50;

/** Tags per company: the names are read with every list that shows them. */
export const mostTags = 500;
/** Tags made by one person who is not an administrator, so that nobody uses up the company's `mostTags` alone. */
export const mostTagsOfPerson = 100;
/** Tags per contact: each row of its tickets shows them. */
export const mostTagsOfContact = 20;

/** Default colour. */
export const plainTagColor = '#6b7583';
/** Longest `timeLane` in hours: a year. */
export const mostLaneHours = 8760;
/** Stages in a chain of `nextLaneId`: a change follows the whole chain. */
export const mostStagesInARow = 20;

const hourMs = 3_600_000;

/** Unix milliseconds of the instant so many hours after `since`. */
export function hoursOver(since: string, hours: number): number {
  return Date.parse(since) + hours * hourMs;
}
