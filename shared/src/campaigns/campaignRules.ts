import type { CampaignStatus } from './campaignStatuses.ts';
import { type CampaignTexts, variantsOf } from './campaignTexts.ts';

/** Automation specification, section 9. */
export const longestCampaignName = 50;
/** Of each of the ten texts, before its variables are filled in. */
export const longestCampaignText = 4000;
/** Of a company: lists stay readable, and an erasure asks each. */
export const mostCampaigns = 2000;
/** One whose time is nearer than this is about to begin: it is changed no more. */
const fixedMs = 60 * 60_000;

interface Planned {
  status: CampaignStatus;
  scheduledAt?: string | null | undefined;
}

/** Whether a campaign may be changed (automation specification, section 4). */
export function mayEditCampaign({ status, scheduledAt }: Planned, now: number): boolean {
  if (status === 'INATIVA') return true;
  return status === 'PROGRAMADA' && Date.parse(scheduledAt ?? '') - now > fixedMs;
}

export const mayCancelCampaign = ({ status }: Planned): boolean =>
  status === 'EM_ANDAMENTO' || status === 'PROGRAMADA';

/** Begun by a person, or begun again. */
export const mayBeginCampaign = ({ status }: Planned): boolean =>
  status === 'INATIVA' || status === 'PROGRAMADA' || status === 'CANCELADA';

/** Whether a campaign goes on at its pace, so that its end can be told: waiting for its hours or the next day is part of that. */
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

/** What a campaign lacks before it can be sent, as the code that says so; undefined where it lacks nothing. */
export function lackOf(campaign: Wanted) {
  const { contactListId, tagListId, whatsappId, media } = campaign;
  if (!whatsappId) return 'ERR_NO_WAPP_FOUND';
  if (!contactListId && !tagListId) return 'ERR_CAMPAIGN_NO_AUDIENCE';
  if (variantsOf(campaign, 'message').length === 0 && !media) return 'ERR_CAMPAIGN_EMPTY';
  const asks = variantsOf(campaign, 'confirmationMessage').length > 0;
  return campaign.confirmation && !asks ? 'ERR_CAMPAIGN_NO_QUESTION' : undefined;
}
