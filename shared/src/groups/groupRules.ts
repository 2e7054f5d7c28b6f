/** Members of a group that one question may name. */
export const mostAsked = 50;
