/** Under which what is known of a group's people is kept, by conversation and person. */
export const personKey = 'groupPerson';
