import { campaignEntity, campaignPartition } from '../../shippings/campaignEntity.ts';
import { shippingEntity } from '../../shippings/shippingEntity.ts';
import type { CompanyStep } from './companyStep.ts';
import { erasePartition } from './erasePartition.ts';

/** Deletes campaigns with their recipients, which are only found through the campaign. */
export const eraseCampaigns: CompanyStep = async ({ store }, { companyId }) => {
  const [item] = (await store.query({ index: 'gsi1', pk: campaignPartition(companyId, 'gsi1'), limit: 1 }))
    .items;
  if (item === undefined) return undefined;
  const { id } = campaignEntity.fromItem(item);
  if (!(await erasePartition(store, { pk: shippingEntity.partition({ companyId, campaignId: id }) })))
    await erasePartition(store, { pk: campaignEntity.partition({ companyId, id }) });
  return {};
};
