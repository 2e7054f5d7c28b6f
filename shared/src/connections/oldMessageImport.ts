/**
 * Import of messages from before a number was connected. Its fields are stored and checked, but as long as `hasEffect`
 * is false nothing is fetched and saving them interrupts no connection.
 */
export const oldMessageImport: { hasEffect: boolean; years: number } = { hasEffect: false, years: 2 };
