import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeContact } from '../contactCache.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** Blocks a contact, or lets it in again; both ask first. */
export function BlockContact({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name, active } = contact;
  const action = active ? 'block' : 'unblock';
  const { send } = useMutation('PUT /contacts/block/{id}', {
    success: t(active ? 'contactPanel.blocked' : 'contactPanel.unblocked'),
    onSuccess: (changed) => storeContact(client, changed),
  });
  return (
    <>
      <Button
        color={active ? 'error' : 'primary'}
        startIcon={active ? <Ban /> : <CircleCheck />}
        onClick={() => setAsking(true)}
      >
        {t(`contactPanel.${action}`)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`contactPanel.${action}Title`, { name })}
          hint={t(`contactPanel.${action}Hint`)}
          action={t(`contactPanel.${action}`)}
          onConfirm={async () => {
            await send({ params: { id }, body: { active: !active } });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
