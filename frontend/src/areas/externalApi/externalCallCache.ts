import type { QueryClient } from '@tanstack/react-query';
import type { ExternalCall } from '@balcao/shared/externalApi/externalCallModel';
import { shownCalls } from '@balcao/shared/externalApi/externalLimits';
import type { Reply } from '../../frame/api/operationTypes.ts';
import { operationQueryKey } from '../../kit/answers/operationQueryKey.ts';

/**
 * Adds a call to its connection's cached list, newest first; older calls beyond `shownCalls` are dropped. Does nothing
 * if the list is not loaded or has the call already.
 */
export function storeExternalCall(client: QueryClient, call: ExternalCall): void {
  const key = operationQueryKey('GET /messages-api/{id}/calls', { params: { id: call.whatsappId } });
  client.setQueryData<Reply<'GET /messages-api/{id}/calls'>>(key, (known) => {
    if (known === undefined || known.calls.some(({ id }) => id === call.id)) return known;
    const calls = [call, ...known.calls].toSorted((one, other) => (one.at < other.at ? 1 : -1));
    return { calls: calls.slice(0, shownCalls) };
  });
}
