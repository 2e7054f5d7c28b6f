import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** Milliseconds after which a row just written is surely in the index of unchecked numbers. */
export const indexedMs = 5000;

/** Progress of a list's check. */
export type CheckPlace = {
  /** The last number asked about, among the unchecked ones. */
  after?: string;
  /** True if WhatsApp's answers have left out some numbers. */
  left?: boolean;
  /** Consecutive tries without an answer. */
  tries?: number;
};

/**
 * The timer that checks a list's numbers: from the beginning, unless `payload` is given. Armed while the job runs, it
 * makes the job start again.
 */
export function listCheck(
  { companyId, contactListId }: { companyId: number; contactListId: number },
  dueAt: number,
  payload: CheckPlace = {},
): NewTimer<'contactListCheck'> {
  return {
    companyId,
    kind: 'contactListCheck',
    subject: String(contactListId),
    dueAt: new Date(dueAt).toISOString(),
    payload,
  };
}
