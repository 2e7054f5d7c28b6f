export const longestHelpTitle = 100;
export const longestHelpText = 1000;
/** As many as there are at most: the list is answered whole. */
export const mostHelps = 200;

/** What a code of a video looks like. */
export const isVideoCode = (text: string): boolean => /^[\w-]{6,20}$/.test(text);
