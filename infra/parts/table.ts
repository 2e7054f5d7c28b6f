/**
 * The one table. Every item has `pk` and `sk`; three sparse indexes hold what lists and timers need.
 * `gsi1` and `gsi2` project everything (a list row is read without a second trip), `gsi3` is the timers' index.
 */
export const tablePart = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'expiresAt',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
  ],
} as const;
