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

/** A screen that throws shows a failed look with a way out instead of a white page. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={<Crashed />}>{children}</Boundary>;
}
