/** Members that one text may mention. */
export const mostMentions = 20;

/** Members that one request may name. */
export const mostAsked = 50;
