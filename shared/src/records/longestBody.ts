/** Letters that a text may have when it leaves: names, variables and a signature count. */
export const longestBody = 65_536;
