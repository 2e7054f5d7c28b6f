import { useTranslation } from 'react-i18next';
import css from './CampaignProgress.module.css';

export function CampaignProgress({ sent, total }: { sent: number; total: number }) {
  const { t, i18n } = useTranslation();
  if (total === 0 && sent === 0) return null;
  const figure = (count: number) => count.toLocaleString(i18n.language);
  const words = t('campaigns.sentOf', { sent: figure(sent), total: figure(total) });
  return (
    <span className={css['progress']}>
      <span>{words}</span>
      <progress value={Math.min(sent, total)} max={Math.max(1, total)} aria-label={words} />
    </span>
  );
}
