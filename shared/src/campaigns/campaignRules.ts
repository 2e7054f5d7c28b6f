import type { CampaignStatus } from './campaignStatuses.ts';
import { type CampaignTexts, variantsOf } from './campaignTexts.ts';

export const longestCampaignName = 50;
/** Length of each of the ten texts, before variables are filled in. */
export const longestCampaignText = 4000;
/** Limit per company: keeps lists readable, and an erasure reads every campaign. */
export const mostCampaigns = 2000;
/** A campaign that begins within this time cannot be changed any more. */
const fixedMs = 60 * 60_000;

interface Planned {
  status: CampaignStatus;
  scheduledAt?: string | null | undefined;
}

/** True for an inactive campaign, and for a scheduled one until an hour before it begins. */
export function mayEditCampaign({ status, scheduledAt }: Planned, now: number): boolean {
  if (status === 'INATIVA') return true;
  return status === 'PROGRAMADA' && Date.parse(scheduledAt ?? '') - now > fixedMs;
}

export const mayCancelCampaign = ({ status }: Planned): boolean =>
  status === 'EM_ANDAMENTO' || status === 'PROGRAMADA';

/** True if a person may start or restart the campaign. */
export const mayBeginCampaign = ({ status }: Planned): boolean =>
  status === 'INATIVA' || status === 'PROGRAMADA' || status === 'CANCELADA';

/** True for a cancelled campaign whose time lies ahead: a restart lets it wait for that time. */
export const waitsForTime = ({ status, scheduledAt }: Planned, now: number): boolean =>
  status === 'CANCELADA' && Date.parse(scheduledAt ?? '') > now;

/** True if the campaign's end can be estimated; waiting for its hours or for the next day's cap is part of the pace. */
export const keepsPace = ({ status, pause }: Planned & { pause: string | null }): boolean =>
  status === 'EM_ANDAMENTO' && (pause === null || pause === 'hours' || pause === 'cap');

export const mayDeleteCampaign = ({ status }: Planned): boolean => status !== 'EM_ANDAMENTO';

type Wanted = CampaignTexts & {
  confirmation: boolean;
  media?: unknown;
  contactListId?: number | null | undefined;
  tagListId?: number | null | undefined;
  whatsappId?: number | null | undefined;
};

/** Error code for what a campaign lacks before it can be sent; undefined if it is complete. */
export function campaignProblem(campaign: Wanted) {
  const { contactListId, tagListId, whatsappId, media } = campaign;
  if (!whatsappId) return 'ERR_CAMPAIGN_NO_CONNECTION';
  if (!contactListId && !tagListId) return 'ERR_CAMPAIGN_NO_AUDIENCE';
  if (variantsOf(campaign, 'message').length === 0 && !media) return 'ERR_CAMPAIGN_EMPTY';
  const asks = variantsOf(campaign, 'confirmationMessage').length > 0;
  return campaign.confirmation && !asks ? 'ERR_CAMPAIGN_NO_QUESTION' : undefined;
}
