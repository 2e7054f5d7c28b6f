import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** Restarts every paired session, after a confirmation. */
export function RestartAll() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { send } = useMutation('POST /whatsapp-restart', { success: t('connections.restarted') });
  return (
    <>
      <Button variant="outlined" startIcon={<RotateCw />} onClick={() => setAsked(true)}>
        {t('connections.restartAll')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('connections.restartTitle')}
          hint={t('connections.restartHint')}
          action={t('connections.restartAll')}
          onConfirm={async () => void (await send({}))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
