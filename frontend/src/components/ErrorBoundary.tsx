import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from './Boundary.tsx';
import { FailedState } from './EmptyState.tsx';

function Crashed() {
  const { t } = useTranslation();
  return (
    <FailedState title={t('common.crashed')} action={t('common.reload')} onRetry={() => location.reload()} />
  );
}

/** Shows an error with a reload button instead of a white page when a screen throws. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={<Crashed />}>{children}</Boundary>;
}
