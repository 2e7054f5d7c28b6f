import { useTranslation } from 'react-i18next';
import { Bone } from '../../../../components/loading/Bone.tsx';
import css from './TicketRowsSkeleton.module.css';

export function TicketRowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={css['rows']}>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={css['row']}>
          <Bone shape="circle" className={css['avatar']} />
          <div>
            <Bone shape="text" width="55%" />
            <Bone shape="text" width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}
