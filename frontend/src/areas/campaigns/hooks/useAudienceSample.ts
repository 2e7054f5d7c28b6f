import type { Recipient } from '@balcao/shared/campaigns/fillCampaignText';
import { useOperation } from '../../../kit/answers/useOperation.ts';

interface Audience {
  contactListId: number | null;
  tagListId: number | null;
}

/** The first person of a list or tag, and the names of additional columns found there. */
export function useAudienceSample({ contactListId, tagListId }: Audience) {
  const { data: listed } = useOperation(
    'GET /contact-list-items',
    { query: { contactListId: String(contactListId) } },
    { enabled: contactListId !== null },
  );
  const { data: tagged } = useOperation(
    'GET /contacts',
    { query: { contactTag: JSON.stringify([tagListId]) } },
    { enabled: contactListId === null && tagListId !== null },
  );
  const people: readonly Recipient[] =
    (contactListId === null ? tagListId !== null && tagged?.contacts : listed?.contacts) || [];
  const columns = new Set(people.flatMap(({ extraInfo }) => extraInfo.map(({ name }) => name)));
  return { person: people[0], columns: [...columns] };
}
