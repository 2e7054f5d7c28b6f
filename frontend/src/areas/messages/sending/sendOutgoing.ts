import { notifyManager } from '@tanstack/react-query';
import type { ConversationSource } from '../ConversationSource.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, outbox, releaseEchoes } from './outbox.ts';
import type { Outgoing } from './Outgoing.ts';
import { namedBy } from '../../groups/namedDraft.ts';
import { signs } from './signs.ts';
import { goesByItself, isUnreached } from '../unsent/goesByItself.ts';
import { keepUnsent } from '../unsent/unsentMessages.ts';

export type Sender = Pick<ConversationSource, 'key' | 'send'> & {
  /** Told of a message that waits for its writer now, who may be looking elsewhere. */
  onRefused?: (outgoing: Outgoing) => void;
};

/** One chain per conversation: messages leave in the order they were written, however long a file takes. */
const chains = new Map<string, Promise<void>>();

/** What takes a call back that is under way, by message. */
const cancels = new Map<string, AbortController>();

/** Why a message has to wait, where one before it in its conversation did not reach the server. */
function heldUpBy(outgoing: Outgoing): Outgoing | undefined {
  const all = outbox.get();
  const before = all.slice(
    0,
    all.findIndex(({ clientId }) => clientId === outgoing.clientId),
  );
  return before.find(
    (one) => one.conversation === outgoing.conversation && isUnreached(one.error) && goesByItself(one),
  );
}

async function deliver({ key, send, onRefused }: Sender, outgoing: Outgoing): Promise<void> {
  const { clientId } = outgoing;
  // Dropped while it waited: taken back, or its writer has left.
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
      // In the same round as the cache’s listeners, so that bubble and optimistic bubble change places in one render.
      notifyManager.schedule(() => dropOutgoing(clientId));
    });
  } catch (error) {
    changeOutgoing(clientId, { state: 'failed', error });
    const failed = outbox.get().find((one) => one.clientId === clientId);
    // One that was taken back is there no more.
    if (failed && !goesByItself(failed)) {
      keepUnsent(failed);
      onRefused?.(failed);
    }
  } finally {
    cancels.delete(clientId);
    notifyManager.schedule(() => releaseEchoes(key));
  }
}

/** Takes back a message that is on its way. What has arrived by then comes as every stored message does. */
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

/** `signed`: what one signs by habit, unless it says. */
type Draft = Pick<Outgoing, 'body' | 'isPrivate' | 'quoted' | 'file'> & Partial<Pick<Outgoing, 'signed'>>;

/** Shows a message at once and sends it, behind what waits in its conversation. */
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

/** Sends a failed one again under the same key, so that it is stored once even if the first call had arrived. */
export function resendOutgoing(sender: Sender, outgoing: Outgoing): void {
  const again: Outgoing = { ...outgoing, state: 'sending', progress: 0 };
  changeOutgoing(outgoing.clientId, again);
  // Should the page go before the answer, it was on its way and not refused. What waits stands so already: with its file it
  // is not written to the disk again with every try.
  if (!goesByItself(outgoing)) keepUnsent({ ...again, error: null });
  enqueue(sender, again);
}

/** Sends again what waits in a conversation for the server to be back. */
export function resendWaiting(sender: Sender): void {
  for (const one of outbox.get())
    if (one.conversation === sender.key && goesByItself(one)) resendOutgoing(sender, one);
}
