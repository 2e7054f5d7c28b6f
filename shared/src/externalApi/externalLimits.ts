/** Longest that a program may have a message wait, in milliseconds: what is to wait longer is a scheduled message. */
export const mostDelayMs = 60_000;

/** Files of one call. */
export const mostFiles = 5;

/** Requests a second, and at once, that one token may make before it is answered 429. */
export const tokenThrottling = { rate: 10, burst: 20 } as const;

/** Bytes of a picture that is fetched from an address. */
export const mostLinkedBytes = 5 * 1024 * 1024;

/** Of a refused call: as many fields as are noted, and as much of the name of one. */
export const notedDetails = { most: 5, longest: 60 } as const;

/** As many calls of a connection as are shown. */
export const shownCalls = 50;
