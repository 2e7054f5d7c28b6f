import { createStore } from '../../../frame/session/createStore.ts';
import { onOtherPerson } from '../../../frame/api/person.ts';
import type { Outgoing } from './Outgoing.ts';
import { holdUnsent, releaseUnsent } from '../unsent/unsentLock.ts';
import { forgetUnsent, keepUnsent } from '../unsent/unsentMessages.ts';

export const outbox = createStore<readonly Outgoing[]>([]);

/** Shows a message that is to leave, and keeps it on the device until it has. */
export function addOutgoing(outgoing: Outgoing): void {
  keepUnsent(outgoing);
  void holdUnsent(outgoing.clientId);
  outbox.set((all) => [...all, outgoing]);
}

export function changeOutgoing(clientId: string, change: Partial<Outgoing>): void {
  outbox.set((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
}

/** Takes one out of what this page shows and sends; on the device it stays. */
function leaveOutgoing(clientId: string): void {
  const gone = outbox.get().find((one) => one.clientId === clientId);
  if (gone?.previewUrl) URL.revokeObjectURL(gone.previewUrl);
  outbox.set((all) => all.filter((one) => one.clientId !== clientId));
  releaseUnsent(clientId);
}

/** A message has left, or is not to leave any more. */
export function dropOutgoing(clientId: string): void {
  forgetUnsent(clientId);
  leaveOutgoing(clientId);
}

const held = new Map<string, (() => void)[]>();

onOtherPerson(() => {
  for (const { clientId } of outbox.get()) leaveOutgoing(clientId);
  held.clear();
});

/** Whether a call of this conversation is under way, so that its live echo may arrive before its answer. */
function isSending(conversation: string): boolean {
  return outbox.get().some((one) => one.conversation === conversation && one.state === 'sending');
}

/**
 * Keeps a live message of one’s own back while its own call is still under way: shown now, it would stand beside its
 * optimistic bubble. Returns true when held.
 */
export function holdEcho(conversation: string, show: () => void): boolean {
  if (!isSending(conversation)) return false;
  held.set(conversation, [...(held.get(conversation) ?? []), show]);
  return true;
}

/** Shows what was held for a conversation, once none of its calls is under way any more. */
export function releaseEchoes(conversation: string): void {
  if (isSending(conversation)) return;
  const shows = held.get(conversation) ?? [];
  held.delete(conversation);
  for (const show of shows) show();
}
