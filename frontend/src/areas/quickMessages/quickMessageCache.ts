import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import type { QueryClient } from '@tanstack/react-query';
import { nowAndOnceFetched } from '../../api/nowAndOnceFetched.ts';
import { byShortcode } from './byShortcode.ts';
import { operationQueryKey } from '../../kit/operationQueryKey.ts';
import { patchOperation } from '../../kit/patchOperation.ts';

const allKey = operationQueryKey('GET /quick-messages/list', {});

/** What the composer offers; nothing while it has not been asked for. */
function changeAll(client: QueryClient, change: (all: QuickMessage[]) => QuickMessage[]): void {
  const query = client.getQueryCache().find({ queryKey: allKey });
  if (!query) return;
  nowAndOnceFetched(query, () => {
    client.setQueryData<QuickMessage[]>(allKey, (all) => all && change(all));
  });
}

/** Writes a quick message where it is shown; where it is new, or moves within the list, the list is fetched again. */
export async function storeQuickMessage(client: QueryClient, record: QuickMessage): Promise<void> {
  const newer = (known: QuickMessage) => (known.updatedAt > record.updatedAt ? known : record);
  let inPlace = false;
  patchOperation(client, 'GET /quick-messages', 'records', (known) => {
    if (known.id !== record.id) return known;
    inPlace ||= known.shortcode === newer(known).shortcode;
    return newer(known);
  });
  changeAll(client, (all) => {
    const known = all.find(({ id }) => id === record.id);
    return [...all.filter((one) => one !== known), known ? newer(known) : record].toSorted(byShortcode);
  });
  if (!inPlace) await client.invalidateQueries({ queryKey: ['GET /quick-messages'] });
}

/** Takes one out of what is shown; answers how to put it back. */
export function dropQuickMessage(client: QueryClient, id: number): () => void {
  const all = client.getQueryData(allKey);
  const putBack = patchOperation(client, 'GET /quick-messages', 'records', (known) =>
    known.id === id ? null : known,
  );
  changeAll(client, (known) => known.filter((one) => one.id !== id));
  return () => {
    putBack();
    client.setQueryData(allKey, all);
  };
}

/** One that is gone, or that one no longer sees. */
export async function forgetQuickMessage(client: QueryClient, id: number): Promise<void> {
  dropQuickMessage(client, id);
  await client.invalidateQueries({ queryKey: ['GET /quick-messages'] });
}
