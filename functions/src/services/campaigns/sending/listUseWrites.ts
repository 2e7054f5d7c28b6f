import type { Write } from '@balcao/shared/server/db/store';
import { useContactList } from '../../contactLists/useContactList.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';

type Using = Pick<CampaignItem, 'companyId' | 'contactListId' | 'status'>;

/** The list that a campaign uses; it cannot be deleted until the campaign has ended. */
function usedBy(campaign: Using | undefined): number | undefined {
  if (campaign?.status === 'FINALIZADA' || campaign?.status === 'CANCELADA') return undefined;
  return campaign?.contactListId;
}

/** The writes that update the usage counts of the lists a campaign used before a change and uses after it. */
export function listUseWrites(before: Using | undefined, after: Using | undefined): Write[] {
  const [had, has] = [usedBy(before), usedBy(after)];
  const companyId = (after ?? before)?.companyId;
  if (had === has || companyId === undefined) return [];
  return [
    ...(had === undefined ? [] : [useContactList({ companyId, contactListId: had }, -1)]),
    ...(has === undefined ? [] : [useContactList({ companyId, contactListId: has }, 1)]),
  ];
}
