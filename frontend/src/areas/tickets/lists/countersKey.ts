/** Cache key of the tabs' counters. */
export const countersKey = ['counts'] as const;
