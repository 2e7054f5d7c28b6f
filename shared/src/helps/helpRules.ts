export const longestHelpTitle = 100;
export const longestHelpText = 1000;
/** Limit per platform: all are read in one query. */
export const mostHelps = 200;

/** True if the text has the form of a video code. */
export const isVideoCode = (text: string): boolean => /^[\w-]{6,20}$/.test(text);
