import { createStore } from '../../frame/session/createStore.ts';
import { onOtherPerson } from '../../frame/api/person.ts';
import type { ConversationMessage } from './ConversationMessage.ts';

type Picked = Pick<ConversationMessage, 'id' | 'createdAt'>;

/**
 * Messages picked in the conversation on screen, with when they were written; null while none are being picked. A message
 * then answers a click by being picked.
 */
export const messageSelection = createStore<ReadonlyMap<number, string> | null>(null);

onOtherPerson(endMessageSelection);

export function startMessageSelection(first: Picked): void {
  messageSelection.set(new Map([[first.id, first.createdAt]]));
}

export function endMessageSelection(): void {
  messageSelection.set(null);
}

export function togglePickedMessage({ id, createdAt }: Picked): void {
  messageSelection.set((now) => {
    const next = new Map(now);
    if (!next.delete(id)) next.set(id, createdAt);
    return next;
  });
}

/** The picked ones in the order in which they were written. */
export function pickedInOrder(picked: ReadonlyMap<number, string>): number[] {
  return [...picked]
    .toSorted(([id, at], [otherId, otherAt]) => (at === otherAt ? id - otherId : at < otherAt ? -1 : 1))
    .map(([id]) => id);
}
