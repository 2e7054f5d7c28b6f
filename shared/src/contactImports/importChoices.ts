/** Fields of contacts that columns can be meant for. */
export const importTargets = ['name', 'number', 'email', 'tags'] as const;
export type ImportTarget = (typeof importTargets)[number];

/** Most rows that are named one by one, and extra columns of one import. */
export const mostNamedRows = 5000;
export const mostExtraColumns = 20;
