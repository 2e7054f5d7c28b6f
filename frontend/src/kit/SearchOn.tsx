import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/EmptyState.tsx';
import css from './SearchOn.module.css';
import type { NextPages } from './answers/useNextPages.ts';

/**
 * Shown while a search has found nothing but has further pages. Loads them itself; after five short pages only when the
 * user asks for it.
 */
export function NoneSoFar({ next, waiting }: { next: NextPages; waiting: ReactNode }) {
  const { t } = useTranslation();
  const { more, goOn } = next;
  useEffect(more, [more]);
  if (goOn === undefined) return waiting;
  return (
    <EmptyState icon={<SearchX />} title={t('common.noneSoFar')} hint={t('common.noneSoFarHint')}>
      <Button variant="outlined" onClick={goOn}>
        {t('common.searchOn')}
      </Button>
    </EmptyState>
  );
}

/** Note below the found rows that the search can go on, with a button. */
export function SearchOn({ found, goOn }: { found: number; goOn: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={css['on']}>
      {t('common.foundSoFar', { count: found })}
      <Button size="small" onClick={goOn}>
        {t('common.searchOn')}
      </Button>
    </span>
  );
}
