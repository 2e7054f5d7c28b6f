/** Cache key prefix of group members, followed by conversation and person. */
export const personKey = 'groupPerson';
