import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../components/loading/Bone.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import css from './CampaignSettings.module.css';

/** Polling interval in milliseconds, as no live event reports this. */
const askedAgainMs = 30_000;

/** Daily limit of each number and how many messages it has sent today. */
export function CapsToday() {
  const { t } = useTranslation();
  const caps = useOperation(
    'GET /campaign-settings/caps',
    {},
    { staleTime: 0, refetchInterval: askedAgainMs },
  );
  return (
    <div className={css['caps']}>
      <h3>{t('campaignSettings.caps')}</h3>
      {caps.data === undefined && !caps.error && (
        <div role="status" aria-label={t('common.loading')}>
          <Bone shape="box" className={css['waiting']} />
        </div>
      )}
      {caps.data === undefined && caps.error && (
        <p role="alert">
          {t('campaignSettings.capsFailed')}{' '}
          <Button onClick={() => void caps.refetch()}>{t('common.retry')}</Button>
        </p>
      )}
      {caps.data?.length === 0 && <p className={css['hint']}>{t('campaignSettings.noNumbers')}</p>}
      <ul>
        {caps.data?.map(({ whatsappId, name, cap, used }) => (
          <li key={whatsappId}>
            <span className="ellipsis">{name}</span>
            <CampaignProgress sent={used} total={cap} />
          </li>
        ))}
      </ul>
    </div>
  );
}
