import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import css from './TicketRowsSkeleton.module.css';

export function TicketRowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={css['rows']}>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={css['row']}>
          <Skeleton variant="circular" className={css['avatar'] ?? ''} />
          <div>
            <Skeleton variant="text" width="55%" />
            <Skeleton variant="text" width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}
