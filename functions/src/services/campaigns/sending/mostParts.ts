/** Messages of which an answered campaign's consist at most: a sound and its text. */
export const mostParts = 2;
