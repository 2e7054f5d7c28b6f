/** Where the counters of the tabs are kept. */
export const countersKey = ['counts'] as const;
