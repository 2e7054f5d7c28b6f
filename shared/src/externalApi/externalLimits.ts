/** Longest delay that a program may request, in milliseconds; longer ones need a scheduled message. */
export const mostDelayMs = 60_000;

/** Files per call. */
export const mostFiles = 5;

/** Requests per second, and burst, of one token; beyond that 429. */
export const tokenThrottling = { rate: 10, burst: 20 } as const;

/** Size limit in bytes of a picture fetched from an address. */
export const mostLinkedBytes = 5 * 1024 * 1024;

/** For a refused call: the number of fields logged, and the length of a logged field name. */
export const notedDetails = { most: 5, longest: 60 } as const;

/** Calls shown per connection. */
export const shownCalls = 50;
