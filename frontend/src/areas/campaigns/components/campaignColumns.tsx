import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import type { TFunction } from 'i18next';
import { dateTimeText, type TimeFormat } from '../../../frame/i18n/formats.ts';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import { CampaignState } from './CampaignState.tsx';

/** Columns of the campaign list. */
export function campaignColumns(t: TFunction, format: TimeFormat): DataColumn<Campaign>[] {
  return [
    {
      id: 'name',
      header: t('campaigns.name'),
      width: 'minmax(0, 1.4fr)',
      card: 'title',
      cell: ({ name }) => name,
    },
    {
      id: 'status',
      header: t('campaigns.statusHead'),
      width: 'minmax(0, 1.6fr)',
      cell: (campaign) => <CampaignState {...campaign} />,
    },
    {
      id: 'audience',
      header: t('campaigns.audience'),
      card: 'labelled',
      cell: ({ contactList, tagList }) => (contactList ?? tagList)?.name ?? '',
    },
    {
      id: 'connection',
      header: t('campaigns.connection'),
      card: 'labelled',
      cell: ({ whatsapp }) => whatsapp?.name ?? '',
    },
    {
      id: 'scheduledAt',
      header: t('campaigns.scheduledAt'),
      width: 140,
      card: 'labelled',
      cell: ({ scheduledAt }) => (scheduledAt === null ? '' : dateTimeText(scheduledAt, format)),
    },
    {
      id: 'progress',
      header: t('campaigns.progress'),
      width: 150,
      cell: ({ counts: { sent }, total }) => <CampaignProgress sent={sent} total={total} />,
    },
  ];
}
