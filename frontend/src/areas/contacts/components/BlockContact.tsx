import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeContact } from '../../../inbox/contactCache.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/**
 * Blocks or unblocks a contact, after confirmation. Reserves its space until the contact is loaded. `onDone` is called
 * when the server has answered, even if this component has been unmounted before.
 */
export function BlockContact({ contact, onDone }: { contact: Contact | undefined; onDone?: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Stays set until the server has answered, because the live event of the change may come first.
  const [asked, setAsked] = useState<'block' | 'unblock' | null>(null);
  const active = contact?.active ?? true;
  const action = active ? 'block' : 'unblock';
  const { send } = useMutation('PUT /contacts/block/{id}', {
    success: t(asked === 'unblock' ? 'contactPanel.unblocked' : 'contactPanel.blocked'),
    onSuccess: (changed) => storeContact(client, changed),
  });
  return (
    <>
      <Button
        color={active ? 'error' : 'primary'}
        startIcon={active ? <Ban /> : <CircleCheck />}
        disabled={!contact}
        onClick={() => setAsked(action)}
      >
        {t(`contactPanel.${action}`)}
      </Button>
      {asked && contact && (
        <ConfirmDialog
          title={t(`contactPanel.${asked}Title`, { name: contact.name })}
          hint={t(`contactPanel.${asked}Hint`)}
          action={t(`contactPanel.${asked}`)}
          onConfirm={async () => {
            await send({ params: { id: contact.id }, body: { active: asked === 'unblock' } });
            onDone?.();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
