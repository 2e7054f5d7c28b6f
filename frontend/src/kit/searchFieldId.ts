/** Marks the field that `/` goes to. */
export const searchFieldId = 'search-field';
