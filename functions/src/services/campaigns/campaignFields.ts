import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { localInstant } from '@balcao/shared/hours/companyTime';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { givenFields } from '../../platform/http/givenFields.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

type Form = OperationInput<typeof campaignsApi.updateCampaign>['body'];

/** The stored fields of a campaign's form: a field that the form omits stays, one that it empties is removed. */
export function campaignFields({ scheduledAt, ...fields }: Form, timeZone: string): Partial<CampaignItem> {
  return givenFields({ ...fields, scheduledAt: scheduledAt && localInstant(scheduledAt, timeZone) });
}
