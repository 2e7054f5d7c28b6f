import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { waitsForTime } from '@balcao/shared/campaigns/campaignRules';
import type { TFunction } from 'i18next';
import { dateTimeText, type TimeFormat } from '../../frame/i18n/formats.ts';

/** Text of the confirmation: the effect of an action on the campaign. */
export function hintOf(
  action: 'stop' | 'begin' | 'restart' | 'resume' | 'delete',
  campaign: Campaign,
  t: TFunction,
  format: TimeFormat,
): string {
  const { scheduledAt, total } = campaign;
  return action === 'restart' && scheduledAt !== null && waitsForTime(campaign, Date.now())
    ? t('campaigns.hints.restartAt', { at: dateTimeText(scheduledAt, format) })
    : t(`campaigns.hints.${action}`, { count: total });
}
