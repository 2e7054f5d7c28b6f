/** Query of the connection list; shared so that everyone reads the same cache entry. */
export const connectionsQuery = { query: { session: '0' } } as const;
