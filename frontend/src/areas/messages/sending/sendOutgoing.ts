import { notifyManager } from '@tanstack/react-query';
import type { ConversationSource } from '../ConversationSource.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, outbox, releaseEchoes } from './outbox.ts';
import type { Outgoing } from './Outgoing.ts';
import { namedBy } from '../../groups/namedDraft.ts';
import { signs } from './signs.ts';
import { isAutoRetried, isServerUnreachable } from '../unsent/isAutoRetried.ts';
import { keepUnsent } from '../unsent/unsentMessages.ts';

export type Sender = Pick<ConversationSource, 'key' | 'send'> & {
  /** Called with a message that needs its writer's attention. The writer may be on another screen. */
  onRefused?: (outgoing: Outgoing) => void;
};

/** One promise chain per conversation: messages are sent in the order they were written, however long a file takes. */
const chains = new Map<string, Promise<void>>();

/** Aborts a running call, by message. */
const cancels = new Map<string, AbortController>();

/** The earlier message of the conversation that did not reach the server, for which this one must wait. */
function heldUpBy(outgoing: Outgoing): Outgoing | undefined {
  const all = outbox.get();
  const before = all.slice(
    0,
    all.findIndex(({ clientId }) => clientId === outgoing.clientId),
  );
  return before.find(
    (one) =>
      one.conversation === outgoing.conversation && isServerUnreachable(one.error) && isAutoRetried(one),
  );
}

async function deliver({ key, send, onRefused }: Sender, outgoing: Outgoing): Promise<void> {
  const { clientId } = outgoing;
  // The message was dropped while it waited: cancelled, or the user has signed out.
  if (!outbox.get().some((one) => one.clientId === clientId)) return;
  const before = heldUpBy(outgoing);
  if (before) {
    changeOutgoing(clientId, { state: 'failed', error: before.error });
    return;
  }
  const cancel = new AbortController();
  cancels.set(clientId, cancel);
  try {
    const store = await send(outgoing, (progress) => changeOutgoing(clientId, { progress }), cancel.signal);
    notifyManager.batch(() => {
      store();
      // Runs in the same batch as the cache's listeners, so that the stored bubble replaces the optimistic one in one
      // render.
      notifyManager.schedule(() => dropOutgoing(clientId));
    });
  } catch (error) {
    changeOutgoing(clientId, { state: 'failed', error });
    const failed = outbox.get().find((one) => one.clientId === clientId);
    // A cancelled message is no longer in the outbox.
    if (failed && !isAutoRetried(failed)) {
      keepUnsent(failed);
      onRefused?.(failed);
    }
  } finally {
    cancels.delete(clientId);
    notifyManager.schedule(() => releaseEchoes(key));
  }
}

/** Cancels a message being sent. If it has reached the server already, it arrives like any stored message. */
export function cancelOutgoing({ clientId }: Outgoing): void {
  cancels.get(clientId)?.abort();
  dropOutgoing(clientId);
}

function enqueue(sender: Sender, outgoing: Outgoing): void {
  const before = chains.get(sender.key) ?? Promise.resolve();
  chains.set(
    sender.key,
    before.then(() => deliver(sender, outgoing)),
  );
}

/** `signed` defaults to the user's preference. */
type Draft = Pick<Outgoing, 'body' | 'isPrivate' | 'quoted' | 'file'> & Partial<Pick<Outgoing, 'signed'>>;

/** Shows a message at once and sends it after the others that wait in its conversation. */
export function sendOutgoing(sender: Sender, draft: Draft): void {
  resendWaiting(sender);
  const outgoing: Outgoing = {
    ...draft,
    mentions: draft.isPrivate ? [] : namedBy(sender.key, draft.body),
    signed: draft.signed ?? (!draft.isPrivate && signs()),
    conversation: sender.key,
    clientId: crypto.randomUUID(),
    previewUrl: draft.file?.type.startsWith('image/') ? URL.createObjectURL(draft.file) : null,
    createdAt: new Date().toISOString(),
    state: 'sending',
    progress: 0,
    error: null,
  };
  addOutgoing(outgoing);
  enqueue(sender, outgoing);
}

/**
 * Sends a failed message again with the same idempotency key, so that it is stored once even if the first call
 * arrived.
 */
export function resendOutgoing(sender: Sender, outgoing: Outgoing): void {
  const again: Outgoing = { ...outgoing, state: 'sending', progress: 0 };
  changeOutgoing(outgoing.clientId, again);
  // If the page is closed before the answer, the message counts as under way, not as refused. A waiting message is
  // stored that way already; its file need not be written to the disk at every attempt.
  if (!isAutoRetried(outgoing)) keepUnsent({ ...again, error: null });
  enqueue(sender, again);
}

/** Sends the messages of a conversation again that wait for the server to be reachable. */
export function resendWaiting(sender: Sender): void {
  for (const one of outbox.get())
    if (one.conversation === sender.key && isAutoRetried(one)) resendOutgoing(sender, one);
}
