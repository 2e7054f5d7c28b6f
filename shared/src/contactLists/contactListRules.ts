/** Lists per company: an erasure searches each of them. */
export const mostContactLists = 500;
/** Entries per list. */
export const mostContactListItems = 100_000;
/** Length of the name of a list and of an entry, in forms. */
export const longestListName = 50;
/** Further fields per entry, and characters of one: campaigns read whole lists of them. */
export const mostListFields = 20;
export const longestListField = 500;
/** Contacts listed individually in a call that adds them. */
export const mostNamedContacts = 500;
/** Entries that one unpaged call returns. */
export const mostListedAtOnce = 1000;
