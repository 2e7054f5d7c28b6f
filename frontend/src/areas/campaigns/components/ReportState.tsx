import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { keepsPace } from '@balcao/shared/campaigns/campaignRules';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './CampaignReport.module.css';
import { CampaignProgress } from './CampaignProgress.tsx';
import { CampaignState } from './CampaignState.tsx';

/** Polling interval in milliseconds, as no live event reports the expected end. */
const askedAgainMs = 5 * 60_000;

/**
 * State of a campaign: status, reason and end of a pause, progress, connection, audience, and when it begins, ends or
 * has ended.
 */
export function ReportState({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const runs = keepsPace(campaign);
  const { data: outlook } = useOperation(
    'GET /campaigns/{id}/preview',
    { params: { id: campaign.id } },
    { enabled: runs, staleTime: 0, refetchInterval: askedAgainMs },
  );
  const { status, pause, resumesAt, counts, whatsapp, contactList, tagList, scheduledAt, completedAt } =
    campaign;
  // The list may have shrunk since; the total is never below the number handled.
  const total = Math.max(campaign.total, counts.handled);
  const endText = (endsAt: string | null) =>
    endsAt === null ? t('campaigns.endsFar') : dateTimeText(endsAt, format);
  const facts: [string, string][] = [
    [t('campaignReport.connection'), whatsapp?.name ?? t('campaignReport.none')],
    campaign.tagListId !== null && campaign.contactListId === null
      ? [t('campaignReport.tag'), tagList?.name ?? t('campaignReport.none')]
      : [t('campaignReport.list'), contactList?.name ?? t('campaignReport.none')],
    ...(scheduledAt !== null && status === 'PROGRAMADA'
      ? [[t('campaignReport.begins'), dateTimeText(scheduledAt, format)] as [string, string]]
      : []),
    ...(runs && outlook && outlook.left > 0
      ? [[t('campaignReport.ends'), endText(outlook.endsAt)] as [string, string]]
      : []),
    ...(completedAt === null
      ? []
      : [[t('campaignReport.ended'), dateTimeText(completedAt, format)] as [string, string]]),
  ];
  return (
    <section className={css['state']} aria-label={t('campaignReport.title')}>
      <div role="status">
        <CampaignState status={status} pause={pause} resumesAt={resumesAt} />
      </div>
      <CampaignProgress sent={counts.handled} total={total} />
      <dl className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
