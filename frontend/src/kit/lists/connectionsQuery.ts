/** What the list of connections is asked with: whoever needs it finds it under the same key. */
export const connectionsQuery = { query: { session: '0' } } as const;
