import { useTranslation } from 'react-i18next';
import css from './LoadingLine.module.css';

interface Props {
  /** What stands here when there is nothing, which is the usual answer. */
  empty: string;
  className?: string | undefined;
}

/** Says that something is on its way, as high as its usual answer: what stands below does not move. */
export function LoadingLine({ empty, className = '' }: Props) {
  const { t } = useTranslation();
  return (
    <p className={`${css['line']} ${className}`} role="status">
      <span>{t('common.loading')}</span>
      <span aria-hidden="true">{empty}</span>
    </p>
  );
}
