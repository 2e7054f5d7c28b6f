import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserPicker } from '../../../kit/fields/UserPicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeContact } from '../../../inbox/contactCache.ts';

/** Chooses the owners of a contact: none, one or several. */
export function WalletsDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [wallets, setWallets] = useState(contact.wallets);
  const { run, isPending, failure } = useMutation('PUT /contact-wallet/{id}', {
    inPlace: true,
    success: t('contactPanel.walletsSaved'),
    onSuccess: (saved) => {
      storeContact(client, saved);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    run({ params: { id: String(contact.id) }, body: { wallets } });
  }
  return (
    <FormDialog
      title={t('contactPanel.wallets')}
      submitLabel={t('common.save')}
      failure={failure}
      busy={isPending}
      dirty={wallets !== contact.wallets}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserPicker
        multiple
        autoFocus
        label={t('contactPanel.walletsLabel')}
        value={wallets}
        onChange={setWallets}
      />
    </FormDialog>
  );
}
