import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { foldText } from '@balcao/shared/text/foldText';
import type { QueryClient } from '@tanstack/react-query';
import { changeAnswers } from '../../kit/answers/changeAnswers.ts';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';

/** Figures change without `updatedAt`: at the same `updatedAt`, the one with more recipients handled is newer. */
function isNewer(one: Campaign, other: Campaign): boolean {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return one.counts.handled > other.counts.handled;
}

/** Puts a campaign into every cached list and answer, newest first, unless the cached one is newer. */
export function storeCampaign(client: QueryClient, campaign: Campaign): void {
  const { id, name } = campaign;
  placeRow(client, 'GET /campaigns', 'records', {
    id,
    row: (known) => (known && isNewer(known, campaign) ? known : campaign),
    belongs: ({ query }) => foldText(name).includes(foldText(query?.searchParam?.trim() ?? '')),
    isBefore: (one, other) => one.id > other.id,
  });
  changeAnswers(client, 'GET /campaigns/{id}', (known) => {
    if (known.id !== id || isNewer(known, campaign)) return undefined;
    // Events do not carry the contacts of the list: keep the known ones.
    const { contactList: list } = campaign;
    const contacts = list?.id === known.contactList?.id ? (known.contactList?.contacts ?? []) : [];
    return { ...known, ...campaign, contactList: list && { ...list, contacts } };
  });
}

export function forgetCampaign(client: QueryClient, id: number): void {
  dropRow(client, 'GET /campaigns', 'records', id);
  void client.invalidateQueries({ queryKey: ['GET /campaigns/{id}'] });
}
