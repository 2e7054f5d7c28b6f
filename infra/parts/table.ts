/**
 * The one table. Every item has `pk` and `sk`; three sparse indexes hold what lists and timers need.
 * `gsi1` and `gsi2` project everything (a list row is read without a second trip), `gsi3` is the timers' index: keys and
 * version, so that the claim on a timer writes nothing there.
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
