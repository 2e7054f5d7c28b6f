import { foldText } from '@balcao/shared/text/foldText';
import type { LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { placeRow, type RowOf } from '../../kit/answers/placeRow.ts';

type Row = RowOf<'GET /users', 'users'>;

/** True if the server's list has `one` before `other`. */
const isBefore = (one: Row, other: Row) =>
  (one.name.localeCompare(other.name, 'pt') || one.id - other.id) < 0;

/** Stores or removes a user in the administrators' lists, in order and according to their search. */
export function storeUser(client: QueryClient, { user, colleague, userId }: LiveEvent<'user'>['data']): void {
  if (user === undefined) {
    if (colleague === undefined) dropRow(client, 'GET /users', 'users', userId);
    return;
  }
  const words = foldText(`${user.name} ${user.email}`);
  placeRow(client, 'GET /users', 'users', {
    id: userId,
    row: () => user,
    belongs: ({ query }) => words.includes(foldText(query?.searchParam?.trim() ?? '')),
    isBefore,
  });
}
