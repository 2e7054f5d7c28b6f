import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** Who is asked of is found by an index, which is a moment late: what was just written stands in it after so long. */
export const indexedMs = 5000;

/** How far WhatsApp is asked of the numbers of a list. */
export type CheckPlace = {
  /** The last number that was asked of, among those of which it was not yet. */
  after?: string;
  /** It said nothing of some of them. */
  left?: boolean;
  /** How often in a row nothing came of it. */
  tries?: number;
};

/** The timer that has WhatsApp asked of a list's numbers, begun anew. Arming it while it runs has it look from the first on. */
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
