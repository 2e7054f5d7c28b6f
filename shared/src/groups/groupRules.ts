/** Members whom one text names. */
export const mostMentions = 20;

/** Members of a group that one question may name. */
export const mostAsked = 50;
