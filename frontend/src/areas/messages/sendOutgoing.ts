import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { storeMessage } from './messageCache.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, outbox, type Outgoing, releaseEchoes } from './outbox.ts';
import { multipartLimit, uploadFile } from './uploadFile.ts';

/** One chain per ticket: messages leave in the order they were written, however long a file takes. */
const chains = new Map<number, Promise<void>>();

async function post(outgoing: Outgoing) {
  const params = { id: String(outgoing.ticketId) };
  const { body, clientId, isPrivate, quoted, file } = outgoing;
  // A form carries no quotation; with one the file goes to storage first.
  if (file && file.size <= multipartLimit && !quoted) {
    const form = new FormData();
    form.append('body', body);
    form.append('fromMe', 'true');
    form.append('isPrivate', String(isPrivate));
    form.append('clientId', clientId);
    form.append('medias', file);
    return call('POST /messages/{id}', { params, body: form, idempotencyKey: clientId });
  }
  const uploadId = file
    ? await uploadFile(file, (progress) => changeOutgoing(clientId, { progress }))
    : undefined;
  return call('POST /messages/{id}', {
    params,
    idempotencyKey: clientId,
    body: {
      body,
      clientId,
      isPrivate,
      fromMe: true,
      ...(quoted ? { quotedMsg: { id: quoted.id, wid: quoted.wid } } : {}),
      ...(uploadId === undefined ? {} : { uploadId }),
    },
  });
}

async function deliver(client: QueryClient, outgoing: Outgoing): Promise<void> {
  // Dropped while it waited: its writer has left.
  if (!outbox.get().some(({ clientId }) => clientId === outgoing.clientId)) return;
  try {
    const { messages } = await post(outgoing);
    notifyManager.batch(() => {
      for (const message of messages) storeMessage(client, message);
      // In the same round as the cache’s listeners, so that bubble and optimistic bubble change places in one render.
      notifyManager.schedule(() => dropOutgoing(outgoing.clientId));
    });
  } catch (error) {
    changeOutgoing(outgoing.clientId, { state: 'failed', error });
  } finally {
    notifyManager.schedule(() => {
      for (const message of releaseEchoes(outgoing.ticketId)) storeMessage(client, message);
    });
  }
}

function enqueue(client: QueryClient, outgoing: Outgoing): void {
  const before = chains.get(outgoing.ticketId) ?? Promise.resolve();
  chains.set(
    outgoing.ticketId,
    before.then(() => deliver(client, outgoing)),
  );
}

type Draft = Pick<Outgoing, 'ticketId' | 'body' | 'isPrivate' | 'quoted' | 'file'>;

/** Shows a message at once and sends it. */
export function sendOutgoing(client: QueryClient, draft: Draft): void {
  const outgoing: Outgoing = {
    ...draft,
    clientId: crypto.randomUUID(),
    previewUrl: draft.file?.type.startsWith('image/') ? URL.createObjectURL(draft.file) : null,
    createdAt: new Date().toISOString(),
    state: 'sending',
    progress: 0,
    error: null,
  };
  addOutgoing(outgoing);
  enqueue(client, outgoing);
}

/** Sends a failed one again under the same key, so that it is stored once even if the first call had arrived. */
export function resendOutgoing(client: QueryClient, outgoing: Outgoing): void {
  const again: Outgoing = { ...outgoing, state: 'sending', progress: 0, error: null };
  changeOutgoing(outgoing.clientId, again);
  enqueue(client, again);
}
