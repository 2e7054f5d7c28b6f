import type { ContactMerge } from '@balcao/shared/contactMerges/contactMergesApi';
import { phoneText } from '../../components/phoneText.ts';
import { call } from '../../frame/api/call.ts';
import { type LongWork, startLongWork, type WorkProgress } from '../../kit/longWork/longWork.ts';

/** What says of a contact which one is meant. */
export type Whom = ContactMerge['contact'];

/** With the number, where one is known. */
export function whoText({ name, number }: Whom): string {
  return number === '' ? name : `${name} (${phoneText(number)})`;
}

/** Merges, and their undoing, are kinds of work that go on while one does something else. */
export const mergeKinds = ['contactMerge', 'mergeUndoing'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** Its id names the two, the contact that stays before the other one, and when: the same two may be merged again. */
export function startMergeWork(kind: MergeKind, merge: ContactMerge, title: string): void {
  startLongWork({ kind, id: `${merge.contactId}-${merge.contact.id}-${merge.mergedAt}`, title });
}

export function pairOf({ id }: Pick<LongWork, 'id'>): { contactId: string; otherContactId: number } {
  const [contactId = '', other] = id.split('-');
  return { contactId, otherContactId: Number(other) };
}

/** How far it is; what the server no longer speaks of has ended. */
export async function askMerge(id: string, signal: AbortSignal): Promise<WorkProgress> {
  const { contactId, otherContactId } = pairOf({ id });
  const params = { id: contactId };
  const { merges } = await call('GET /contacts/{id}/merges', { params, signal });
  const merge = merges.find(({ contact }) => contact.id === otherContactId);
  const runs = merge !== undefined && merge.state !== 'done';
  return { state: runs ? 'running' : 'done', done: merge?.done ?? 0, total: null };
}
