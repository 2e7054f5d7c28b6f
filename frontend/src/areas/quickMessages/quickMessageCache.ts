import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { quickMessageMatches } from '@balcao/shared/quickMessages/quickMessageRules';
import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import { byShortcode } from './byShortcode.ts';
import { operationQueryKey } from '../../kit/answers/operationQueryKey.ts';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { patchOperation } from '../../kit/answers/patchOperation.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';

const allKey = operationQueryKey('GET /quick-messages/list', {});

/** Changes the composer's list, if it was fetched. */
function changeAll(client: QueryClient, change: (all: QuickMessage[]) => QuickMessage[]): void {
  const query = client.getQueryCache().find({ queryKey: allKey });
  if (!query) return;
  patchNowAndAfterFetch(query, () => {
    client.setQueryData<QuickMessage[]>(allKey, (all) => all && change(all));
  });
}

/** Stores a quick message in the cached lists, in order of shortcode. */
export function storeQuickMessage(client: QueryClient, record: QuickMessage): void {
  const newer = (known: QuickMessage) => (known.updatedAt > record.updatedAt ? known : record);
  placeRow(client, 'GET /quick-messages', 'records', {
    id: record.id,
    row: (known) => (known ? newer(known) : record),
    belongs: ({ query }) => quickMessageMatches(record, query?.searchParam?.trim() ?? ''),
    isBefore: (one, other) => byShortcode(one, other) < 0,
  });
  changeAll(client, (all) => {
    const known = all.find(({ id }) => id === record.id);
    return [...all.filter((one) => one !== known), known ? newer(known) : record].toSorted(byShortcode);
  });
}

/** Removes a quick message from the cached lists; returns a function that restores it. */
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

/** Removes a quick message that was deleted or is no longer visible to the user. */
export function forgetQuickMessage(client: QueryClient, id: number): void {
  dropRow(client, 'GET /quick-messages', 'records', id);
  changeAll(client, (known) => known.filter((one) => one.id !== id));
}
