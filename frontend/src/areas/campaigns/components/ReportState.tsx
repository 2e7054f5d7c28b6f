import LinearProgress from '@mui/material/LinearProgress';
import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import css from './CampaignReport.module.css';

/** Where a campaign stands: its status, why it waits and until when, how far it is, by what and to whom it is sent. */
export function ReportState({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation();
  const format = useTimeFormat();
  const { status, pause, resumesAt, counts, whatsapp, contactList, tagList, scheduledAt, completedAt } =
    campaign;
  const whole = new Intl.NumberFormat(i18n.language);
  // Who is in the list may be fewer by now than have been written to.
  const total = Math.max(campaign.total, counts.handled);
  const facts: [string, string][] = [
    [t('campaignReport.connection'), whatsapp?.name ?? t('campaignReport.none')],
    campaign.tagListId !== null && campaign.contactListId === null
      ? [t('campaignReport.tag'), tagList?.name ?? t('campaignReport.none')]
      : [t('campaignReport.list'), contactList?.name ?? t('campaignReport.none')],
    ...(scheduledAt !== null && status === 'PROGRAMADA'
      ? [[t('campaignReport.begins'), dateTimeText(scheduledAt, format)] as [string, string]]
      : []),
    ...(completedAt === null
      ? []
      : [[t('campaignReport.ended'), dateTimeText(completedAt, format)] as [string, string]]),
  ];
  return (
    <section className={css['state']} aria-label={t('campaignReport.title')}>
      <p className={css['status']} role="status" data-status={status} data-paused={pause !== null}>
        <b>{t(`campaigns.status.${status}`)}</b>
        {pause !== null && <span>{t(`campaigns.pauses.${pause}`)}</span>}
        {pause !== null && resumesAt !== null && (
          <span>{t('campaigns.goesOn', { when: dateTimeText(resumesAt, format) })}</span>
        )}
      </p>
      <div className={css['progress']}>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : Math.min(100, (counts.handled / total) * 100)}
          aria-label={t('campaignReport.progressLabel')}
        />
        <span>
          {t('campaignReport.progress', { done: whole.format(counts.handled), total: whole.format(total) })}
        </span>
      </div>
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
