import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { UserPicker } from '../../../kit/fields/UserPicker.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeContact } from '../contactCache.ts';

const walletsForm = () => z.object({ wallets: z.array(z.number()) });

/** Chooses the owners of a contact: none, one or several. */
export function WalletsDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send } = useMutation('PUT /contact-wallet/{id}', {
    success: t('contactPanel.walletsSaved'),
    onSuccess: (saved) => storeContact(client, saved),
  });
  const { form, dialog } = useDialogForm({
    schema: walletsForm,
    defaultValues: { wallets: contact.wallets },
    fields: ['wallets'],
    save: async (body) => {
      await send({ params: { id: String(contact.id) }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t('contactPanel.wallets')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="wallets"
        render={({ field: { ref: _ref, ...wallets }, fieldState: { error } }) => (
          <UserPicker
            {...wallets}
            multiple
            autoFocus
            label={t('contactPanel.walletsLabel')}
            error={error !== undefined}
            helperText={error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
