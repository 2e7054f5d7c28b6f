import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './ImportPage.module.css';

/** Imports of the last week by anybody, so that a running one can be opened again. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useOperation('GET /contact-imports', {}, { staleTime: 0 });
  if (isError && data === undefined)
    return <FailedState title={t('contactImports.recentFailed')} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={css['section']} aria-labelledby="recent-imports">
      <h2 id="recent-imports">{t('contactImports.recent')}</h2>
      <ul className={css['list']}>
        {data.map(({ id, fileName, user, state, done, total }) => (
          <li key={id}>
            <Button
              className="ellipsis"
              sx={{ justifyContent: 'flex-start' }}
              aria-label={t('contactImports.open', { name: fileName })}
              onClick={() => onOpen(id)}
            >
              {fileName}
            </Button>
            <span className={css['hint']}>{t('contactImports.by', { name: user.name })}</span>
            <span>{t(`contactImports.state.${state}`)}</span>
            <span className={css['hint']}>{t('contactImports.progress', { done, total })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
