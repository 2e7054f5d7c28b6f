import { createStore } from '../../../frame/session/createStore.ts';
import { clearOnUserChange } from '../../../frame/api/person.ts';
import type { Outgoing } from './Outgoing.ts';
import { holdUnsent, releaseUnsent } from '../unsent/unsentLock.ts';
import { forgetUnsent, keepUnsent } from '../unsent/unsentMessages.ts';

export const outbox = createStore<readonly Outgoing[]>([]);

/** Shows an outgoing message and stores it on the device until it is sent. */
export function addOutgoing(outgoing: Outgoing): void {
  keepUnsent(outgoing);
  void holdUnsent(outgoing.clientId);
  outbox.set((all) => [...all, outgoing]);
}

export function changeOutgoing(clientId: string, change: Partial<Outgoing>): void {
  outbox.set((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
}

/** Removes a message from this page's outbox; it stays stored on the device. */
function leaveOutgoing(clientId: string): void {
  const gone = outbox.get().find((one) => one.clientId === clientId);
  if (gone?.previewUrl) URL.revokeObjectURL(gone.previewUrl);
  outbox.set((all) => all.filter((one) => one.clientId !== clientId));
  releaseUnsent(clientId);
}

/** Removes a message that was sent or discarded, also from the device. */
export function dropOutgoing(clientId: string): void {
  forgetUnsent(clientId);
  leaveOutgoing(clientId);
}

const held = new Map<string, (() => void)[]>();

clearOnUserChange(() => {
  for (const { clientId } of outbox.get()) leaveOutgoing(clientId);
  held.clear();
});

/** True while a call of this conversation is under way, whose live event may arrive before its answer. */
function isSending(conversation: string): boolean {
  return outbox.get().some((one) => one.conversation === conversation && one.state === 'sending');
}

/**
 * Defers a live event of the user's own message while its call is under way: shown now, it would appear beside its
 * optimistic bubble. Returns true if it was deferred.
 */
export function holdEcho(conversation: string, show: () => void): boolean {
  if (!isSending(conversation)) return false;
  held.set(conversation, [...(held.get(conversation) ?? []), show]);
  return true;
}

/** Shows the deferred messages of a conversation once none of its calls is under way. */
export function releaseEchoes(conversation: string): void {
  if (isSending(conversation)) return;
  const shows = held.get(conversation) ?? [];
  held.delete(conversation);
  for (const show of shows) show();
}
