import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import css from './CampaignState.module.css';

type Props = Pick<Campaign, 'status' | 'pause' | 'resumesAt'>;

/** Status of a campaign; while it is paused, also the reason and when it resumes. */
export function CampaignState({ status, pause, resumesAt }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  return (
    <span className={css['state']}>
      <span className={css['status']} data-status={pause === null ? status : 'PAUSED'}>
        {t(`campaigns.status.${status}`)}
      </span>
      {pause !== null && (
        <small>
          {t(`campaigns.pauses.${pause}`)}
          {resumesAt !== null && `, ${t('campaigns.goesOn', { when: dateTimeText(resumesAt, format) })}`}
        </small>
      )}
    </span>
  );
}
