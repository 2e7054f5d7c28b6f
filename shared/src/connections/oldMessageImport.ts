/**
 * The import of messages from before a number was connected. Its fields are kept and checked; as long as `hasEffect` is
 * false nothing is fetched, and saving them cuts no number off.
 */
export const oldMessageImport: { hasEffect: boolean; years: number } = { hasEffect: false, years: 2 };
