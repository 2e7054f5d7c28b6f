import { notifyManager } from '@tanstack/react-query';
import type { ConversationSource } from './ConversationSource.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, outbox, type Outgoing, releaseEchoes } from './outbox.ts';

type Sender = Pick<ConversationSource, 'key' | 'send'>;

/** One chain per conversation: messages leave in the order they were written, however long a file takes. */
const chains = new Map<string, Promise<void>>();

async function deliver({ key, send }: Sender, outgoing: Outgoing): Promise<void> {
  const { clientId } = outgoing;
  // Dropped while it waited: its writer has left.
  if (!outbox.get().some((one) => one.clientId === clientId)) return;
  try {
    const store = await send(outgoing, (progress) => changeOutgoing(clientId, { progress }));
    notifyManager.batch(() => {
      store();
      // In the same round as the cache’s listeners, so that bubble and optimistic bubble change places in one render.
      notifyManager.schedule(() => dropOutgoing(clientId));
    });
  } catch (error) {
    changeOutgoing(clientId, { state: 'failed', error });
  } finally {
    notifyManager.schedule(() => releaseEchoes(key));
  }
}

function enqueue(sender: Sender, outgoing: Outgoing): void {
  const before = chains.get(sender.key) ?? Promise.resolve();
  chains.set(
    sender.key,
    before.then(() => deliver(sender, outgoing)),
  );
}

type Draft = Pick<Outgoing, 'body' | 'isPrivate' | 'quoted' | 'file'>;

/** Shows a message at once and sends it. */
export function sendOutgoing(sender: Sender, draft: Draft): void {
  const outgoing: Outgoing = {
    ...draft,
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
  const again: Outgoing = { ...outgoing, state: 'sending', progress: 0, error: null };
  changeOutgoing(outgoing.clientId, again);
  enqueue(sender, again);
}
