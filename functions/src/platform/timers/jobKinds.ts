/**
 * Kinds of timers that work for seconds at a time and go on for many runs. They have a queue and a function of their own,
 * so that people's timers wait behind none of them (docs/decisions/2026-11-24-a-queue-for-long-work.md). Areas declare
 * them under `jobs`, all others under `timers`.
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
