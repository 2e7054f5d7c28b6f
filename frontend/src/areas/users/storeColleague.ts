import type { LiveEvent } from '@balcao/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import { changeAnswers } from '../../kit/answers/changeAnswers.ts';

/** Stores or removes a colleague in the list of all, in order of name. */
export function storeColleague(client: QueryClient, { colleague, userId }: LiveEvent<'user'>['data']): void {
  changeAnswers(client, 'GET /users/list', (all) => {
    const others = all.filter(({ id }) => id !== userId);
    if (colleague === undefined) return others.length < all.length ? others : undefined;
    return [...others, colleague].toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id);
  });
}
