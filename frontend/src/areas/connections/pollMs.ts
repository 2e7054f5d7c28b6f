/** Milliseconds after which what other companies' numbers do is asked for again. */
export const pollMs = 30_000;
/** The same while somebody waits for a code or for a number to open. */
export const pollSoonMs = 2000;
