import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { listedEntity, listedPartition, toContactListItem } from '../contactLists/listedEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readShippings } from '../shippings/readShippings.ts';
import { requireCampaign } from '../shippings/requireCampaign.ts';
import { showCampaign } from './showCampaigns.ts';
import { showShippings } from './reports/showShippings.ts';

/** Most recipients and most list rows in a response: with 50,000 of them it would exceed Lambda's limit of 6 MB. */
const shownWithIt = 200;

export const getCampaign: Handler<typeof campaignsApi.getCampaign> = async (ctx, { params }) => {
  const campaign = await requireCampaign(ctx, params.id);
  const [shown, { rows }, contacts] = await Promise.all([
    showCampaign(ctx, campaign),
    readShippings(ctx, params.id, undefined, undefined, shownWithIt),
    firstOf(ctx, campaign.contactListId),
  ]);
  const { contactList } = shown;
  return {
    ...shown,
    contactList: contactList && { ...contactList, contacts },
    shipping: await showShippings(ctx, rows),
  };
};

/** The first rows of a contact list. */
async function firstOf({ store, companyId }: UserContext, contactListId: number | undefined) {
  if (contactListId === undefined) return [];
  const pk = listedPartition({ companyId, contactListId });
  const { items } = await store.query({ pk, limit: shownWithIt });
  return items.map((item) => toContactListItem(listedEntity.fromItem(item)));
}
