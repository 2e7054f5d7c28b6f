import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { sendFailureOf } from '@balcao/shared/records/messageFailure';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './CampaignReport.module.css';

/** Figures of a campaign's recipients, with the reasons of failures. */
export function ReportFigures({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation();
  const { counts, contactListId, confirmation } = campaign;
  const asks = confirmation || counts.confirmationRequested > 0;
  const { data: list } = useOperation(
    'GET /contact-lists/{id}',
    { params: { id: contactListId ?? 0 } },
    { enabled: contactListId !== null },
  );
  const whole = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const of = (total: number) => t('campaignReport.ofAll', { total: whole.format(total) });
  // With a confirmation question, ticks count both the question and the message: a share of those sent would be wrong.
  const share = (count: number) =>
    asks || counts.sent === 0
      ? ''
      : t('campaignReport.share', { share: percent.format(count / counts.sent) });
  const skipped = Object.entries(counts.skipped) as [keyof typeof counts.skipped, number][];
  const leftOut = skipped.reduce((sum, [, count]) => sum + count, 0);
  const figures: [label: string, count: number, more?: string][] = [
    contactListId === null
      ? [t('campaignReport.tagged'), campaign.total]
      : [t('campaignReport.valid'), list?.validCount ?? 0, of(list?.contactsCount ?? campaign.total)],
    [t('campaignReport.handled'), counts.handled],
    ...(asks
      ? ([
          [t('campaignReport.asked'), counts.confirmationRequested],
          [t('campaignReport.confirmed'), counts.confirmed, of(counts.confirmationRequested)],
          [t('campaignReport.declined'), counts.declined],
        ] as [string, number, string?][])
      : []),
    [t('campaignReport.sent'), counts.sent],
    [t('campaignReport.delivered'), counts.delivered, share(counts.delivered)],
    [t('campaignReport.read'), counts.read, share(counts.read)],
    [t('campaignReport.replied'), counts.replied, share(counts.replied)],
    [t('campaignReport.optedOut'), counts.optedOut],
    [t('campaignReport.failed'), counts.failed],
    [t('campaignReport.skipped'), leftOut],
  ];
  // WhatsApp has several refusal codes that mean the same to people: add them up by their text.
  const failures = new Map<string, number>();
  for (const [word, count] of Object.entries(counts.failures)) {
    const said = t(`campaignReport.failures.${sendFailureOf(word)}`);
    failures.set(said, (failures.get(said) ?? 0) + count);
  }
  return (
    <section className={css['figures']} aria-label={t('campaignReport.figures')}>
      <dl className={css['tiles']}>
        {figures.map(([label, count, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{whole.format(count)}</span> {more !== undefined && more !== '' && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Reasons title={t('campaignReport.whyFailed')} reasons={[...failures]} />
      <Reasons
        title={t('campaignReport.whySkipped')}
        reasons={skipped.map(([reason, count]) => [t(`campaigns.skips.${reason}`), count])}
      />
    </section>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly [string, number][] }) {
  const { i18n } = useTranslation();
  if (reasons.length === 0) return null;
  const whole = new Intl.NumberFormat(i18n.language);
  return (
    <div className={css['reasons']}>
      <h2>{title}</h2>
      <ul>
        {reasons
          .toSorted(([, one], [, other]) => other - one)
          .map(([reason, count]) => (
            <li key={reason}>
              {reason}: <b>{whole.format(count)}</b>
            </li>
          ))}
      </ul>
    </div>
  );
}
