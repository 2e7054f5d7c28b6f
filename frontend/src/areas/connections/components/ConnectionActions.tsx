import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Connection } from '@balcao/shared/records/connectionModel';
import { type ConnectionAction, connectionActions } from '@balcao/shared/connections/connectionRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import css from './ConnectionTable.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

interface Props {
  connection: Connection;
  onQr: (id: number) => void;
  /** Called after an action on the session: another company's connection sends no live event. */
  onChanged?: () => void;
}

/** Buttons for the actions that the session's status allows, with the error of a failed one. */
export function ConnectionActions({ connection: { id, name, status }, onQr, onChanged }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'disconnect' | 'newQr' | null>(null);
  const { run: open, failure } = useMutation('POST /whatsappsession/{id}', {
    inPlace: true,
    onSuccess: () => {
      onChanged?.();
      onQr(id);
    },
  });
  const { send: renew } = useMutation('PUT /whatsappsession/{id}', { onSuccess: () => onChanged?.() });
  const { send: close } = useMutation('DELETE /whatsappsession/{id}', {
    success: t('connections.disconnected'),
    onSuccess: () => onChanged?.(),
  });
  function act(action: ConnectionAction) {
    if (action === 'showQr') onQr(id);
    else if (action === 'retry') open({ params: { id } });
    else setAsked(action);
  }
  async function confirmed() {
    if (asked === 'disconnect') await close({ params: { id } });
    else {
      await renew({ params: { id } });
      onQr(id);
    }
  }
  return (
    <>
      <span className={css['actions']}>
        {status === 'OPENING' && (
          <CircularProgress size="1rem" aria-label={t('connections.status.OPENING')} />
        )}
        {connectionActions(status).map((action, index) => (
          <Button
            key={action}
            variant={index === 0 && action !== 'disconnect' ? 'contained' : 'outlined'}
            onClick={() => act(action)}
          >
            {t(`connections.actions.${action}`)}
          </Button>
        ))}
      </span>
      {failure !== '' && (
        <p className={css['failure']} role="alert">
          {failure}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`connections.${asked}Title`, { name })}
          hint={t(`connections.${asked}Hint`)}
          action={t(`connections.actions.${asked}`)}
          onConfirm={confirmed}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
