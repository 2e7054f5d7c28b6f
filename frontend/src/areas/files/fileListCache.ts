import type { FileList } from '@balcao/shared/files/fileListModel';
import { fileListMatches, fileListPlace } from '@balcao/shared/files/fileListRules';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';

/** Stores a list in the cached lists, in order of name. */
export function storeFileList(client: QueryClient, list: FileList): void {
  placeRow(client, 'GET /files', 'files', {
    id: list.id,
    row: (known) => (known && known.updatedAt > list.updatedAt ? known : list),
    belongs: ({ query }) => fileListMatches(list, query?.searchParam ?? ''),
    isBefore: (one, other) => fileListPlace(one) < fileListPlace(other),
  });
}

export const forgetFileList = (client: QueryClient, id: number): void =>
  dropRow(client, 'GET /files', 'files', id);
