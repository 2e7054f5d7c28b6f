import type { LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import type { Reply } from '../../frame/api/operationTypes.ts';
import { operationQueryKey } from '../../kit/answers/operationQueryKey.ts';

type Told = LiveEvent<'contactImport'>['data'];

/**
 * Updates the progress of an import. The contacts that it creates send no events, so lists are refetched at its end.
 */
export function storeImport(client: QueryClient, { contactImport: told, ended }: Told): void {
  if (told !== undefined) {
    const newer = <Known extends typeof told>(known: Known): Known =>
      // Events may arrive out of order.
      told.done >= known.done ? { ...known, ...told } : known;
    client.setQueryData<Reply<'GET /contact-imports/{id}'>>(
      operationQueryKey('GET /contact-imports/{id}', { params: { id: told.id } }),
      (known) => known && newer(known),
    );
    client.setQueryData<Reply<'GET /contact-imports'>>(operationQueryKey('GET /contact-imports', {}), (all) =>
      all?.some(({ id }) => id === told.id)
        ? all.map((one) => (one.id === told.id ? newer(one) : one))
        : all && [told, ...all],
    );
  }
  if (ended)
    for (const key of ['GET /contacts', 'GET /tags', 'GET /contact-imports/{id}'])
      void client.invalidateQueries({ queryKey: [key] });
}
