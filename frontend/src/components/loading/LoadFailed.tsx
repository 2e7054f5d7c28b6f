import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../EmptyState.tsx';
import css from './LoadFailed.module.css';

/**
 * Shown when code could not be loaded: no network, or a newer deployment has replaced the files. Replaces only the
 * missing part, so the rest of the page and texts being written stay.
 */
export function LoadFailed({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const reload = () => location.reload();
  if (!onClose)
    return <FailedState hint={t('common.loadFailed')} action={t('common.reload')} onRetry={reload} />;
  return (
    <Alert
      severity="error"
      className={css['alert'] ?? ''}
      action={
        <>
          <Button color="inherit" onClick={reload}>
            {t('common.reload')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {t('common.loadFailed')}
    </Alert>
  );
}
