/**
 * Kinds of timers that work for seconds at a time and continue over many runs: `jobs` of every area. They have their own
 * queue and function so that users' timers do not wait behind them
 * (docs/decisions/2026-11-24-a-queue-for-long-work.md). Generated: npm run generate.
 */
export const jobKinds = [
  'campaign',
  'campaignGone',
  'closeAll',
  'companyErasure',
  'contactErasure',
  'contactExport',
  'contactImport',
  'contactListCheck',
  'contactListFill',
  'contactListGone',
  'contactMerge',
  'lgpdExport',
  'mergeUndoing',
  'phoneImport',
  'ticketDeletion',
] as const;

export type JobKind = (typeof jobKinds)[number];
