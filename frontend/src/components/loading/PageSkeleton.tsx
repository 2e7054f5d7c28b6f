import { useTranslation } from 'react-i18next';
import { Bone } from './Bone.tsx';
import css from './PageSkeleton.module.css';

/** Placeholder of a loading page: boxes where rows will be. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className={css['page']} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Bone key={index} shape="box" className={css['row']} />
      ))}
    </div>
  );
}
