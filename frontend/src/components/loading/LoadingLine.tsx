import { useTranslation } from 'react-i18next';
import css from './LoadingLine.module.css';

interface Props {
  /** Text shown if there is nothing, which is the most frequent result. The loading text gets its height. */
  empty: string;
  className?: string | undefined;
}

/** Loading text as high as the most frequent result, so that content below does not move. */
export function LoadingLine({ empty, className = '' }: Props) {
  const { t } = useTranslation();
  return (
    <p className={`${css['line']} ${className}`} role="status">
      <span>{t('common.loading')}</span>
      <span aria-hidden="true">{empty}</span>
    </p>
  );
}
