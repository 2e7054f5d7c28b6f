import type { ContactMerge } from '@balcao/shared/contactMerges/contactMergesApi';
import { phoneText } from '../../components/phoneText.ts';
import { call } from '../../frame/api/call.ts';
import { type LongWork, startLongWork, type WorkProgress } from '../../kit/longWork/longWork.ts';

/** Data that identifies a contact to the user. */
export type MergeContact = ContactMerge['contact'];

/** Name, with the number if there is one. */
export function contactLabel({ name, number }: MergeContact): string {
  return number === '' ? name : `${name} (${phoneText(number)})`;
}

/** Kinds of background work: merging and undoing a merge. */
export const mergeKinds = ['contactMerge', 'mergeUndoing'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/**
 * Begins to follow a merge or its undoing. The work's id holds the contact that stays, the other contact, and the time,
 * because the same two may be merged again.
 */
export function startMergeWork(kind: MergeKind, merge: ContactMerge, title: string): void {
  startLongWork({ kind, id: `${merge.contactId}-${merge.contact.id}-${merge.mergedAt}`, title });
}

export function pairOf({ id }: Pick<LongWork, 'id'>): { contactId: string; otherContactId: number } {
  const [contactId = '', other] = id.split('-');
  return { contactId, otherContactId: Number(other) };
}

/** Progress of a merge; one that the server no longer lists has ended. */
export async function askMerge(id: string, signal: AbortSignal): Promise<WorkProgress> {
  const { contactId, otherContactId } = pairOf({ id });
  const params = { id: contactId };
  const { merges } = await call('GET /contacts/{id}/merges', { params, signal });
  const merge = merges.find(({ contact }) => contact.id === otherContactId);
  const runs = merge !== undefined && merge.state !== 'done';
  return { state: runs ? 'running' : 'done', done: merge?.done ?? 0, total: null };
}
