import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { localInstant } from '@balcao/shared/hours/companyTime';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { givenFields } from '../../platform/http/givenFields.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

type Form = OperationInput<typeof campaignsApi.updateCampaign>['body'];

/** What a form says of a campaign, as it is stored: what it leaves out stays, what it empties goes. */
export function campaignFields({ scheduledAt, ...fields }: Form, timeZone: string): Partial<CampaignItem> {
  return givenFields({ ...fields, scheduledAt: scheduledAt && localInstant(scheduledAt, timeZone) });
}
