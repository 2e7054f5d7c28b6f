/** Id of the field that `/` focuses. */
export const searchFieldId = 'search-field';
