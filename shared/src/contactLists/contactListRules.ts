/** Most lists of a company: whoever is erased is looked for in each of them. */
export const mostContactLists = 500;
/** Most numbers of a list. */
export const mostContactListItems = 100_000;
/** Longest name of a list, and of somebody in one, as forms take it. */
export const longestListName = 50;
/** Most further fields of somebody in a list, and letters of one: whole lists of them are read for a campaign. */
export const mostListFields = 20;
export const longestListField = 500;
/** Most contacts that are named one by one in a call that adds them. */
export const mostNamedContacts = 500;
/** Most people of a list that one call answers without pages. */
export const mostListedAtOnce = 1000;
