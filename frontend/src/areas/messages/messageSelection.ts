import { createStore } from '../../frame/session/createStore.ts';
import { clearOnUserChange } from '../../frame/api/person.ts';
import type { ConversationMessage } from './ConversationMessage.ts';

type Picked = Pick<ConversationMessage, 'id' | 'createdAt'>;

/** Selected messages of the conversation on screen, with their creation times; null outside selection mode. */
export const messageSelection = createStore<ReadonlyMap<number, string> | null>(null);

clearOnUserChange(endMessageSelection);

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

/** Ids of the selected messages, oldest first. */
export function pickedInOrder(picked: ReadonlyMap<number, string>): number[] {
  return [...picked]
    .toSorted(([id, at], [otherId, otherAt]) => (at === otherAt ? id - otherId : at < otherAt ? -1 : 1))
    .map(([id]) => id);
}
