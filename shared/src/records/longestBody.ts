/** Characters of an outgoing text, including names, filled variables and signature. */
export const longestBody = 65_536;
