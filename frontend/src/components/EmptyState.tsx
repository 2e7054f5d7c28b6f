import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './EmptyState.module.css';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** Empty state; the hint says what to do first. */
export function EmptyState({ icon, title, hint, children }: EmptyProps) {
  return (
    <div className={css['look']}>
      {icon && <div className={css['icon']}>{icon}</div>}
      <p className={css['title']}>{title}</p>
      {hint !== undefined && <p className={css['hint']}>{hint}</p>}
      {children}
    </div>
  );
}

interface FailedProps {
  title?: string;
  hint?: string;
  action?: string;
  onRetry?: () => void;
  /** True if the failed request is retried automatically. */
  byItself?: boolean;
}

/** Failure state with an optional retry button. */
export function FailedState({ title, hint, action, onRetry, byItself = false }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className={css['look']} role="alert">
      <p className={css['title']}>{title ?? t('common.failedTitle')}</p>
      {hint !== undefined && <p className={css['hint']}>{hint}</p>}
      {byItself && <p className={css['hint']}>{t('common.retriedByItself')}</p>}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {action ?? t('common.retry')}
        </Button>
      )}
    </div>
  );
}
