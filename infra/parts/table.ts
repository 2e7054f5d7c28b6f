/**
 * The one table. Every item has `pk` and `sk`; three sparse indexes serve lists and timers. `gsi1` and `gsi2` project
 * all attributes, so a list needs no second read; `gsi3`, the timers' index, projects keys and version only, so that
 * claiming a timer writes nothing to it.
 */
export const tablePart = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'expiresAt',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projects: 'all' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk', projects: 'all' },
    { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk', projects: ['version'] },
  ],
} as const;
