import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { localInstant } from '@balcao/shared/companies/companyTime';
import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { variantNumbers } from '@balcao/shared/campaigns/campaignTexts';
import type { CampaignItem } from './campaignEntity.ts';

type Form = OperationInput<typeof campaignsApi.updateCampaign>['body'];

/** What a form says of a campaign, as it is stored: what it leaves out stays, what it empties goes. */
export function campaignFields(form: Form, timeZone: string): Partial<CampaignItem> {
  const { scheduledAt, contactListId, tagListId, whatsappId, userId, queueId } = form;
  const fields: Partial<Record<keyof CampaignItem, unknown>> = {};
  const texts = variantNumbers.flatMap((n) => [`message${n}`, `confirmationMessage${n}`] as const);
  for (const name of ['name', 'confirmation', 'openTicket', 'statusTicket', ...texts] as const)
    if (form[name] !== undefined) fields[name] = form[name];
  const ids = { contactListId, tagListId, whatsappId, userId, queueId };
  for (const [name, id] of Object.entries(ids) as [keyof typeof ids, number | null | undefined][])
    if (id !== undefined) fields[name] = id ?? undefined;
  if (scheduledAt !== undefined)
    fields.scheduledAt = scheduledAt === null ? undefined : localInstant(scheduledAt, timeZone);
  // By these very names and values: each was read by the form's schema.
  return fields as Partial<CampaignItem>;
}
