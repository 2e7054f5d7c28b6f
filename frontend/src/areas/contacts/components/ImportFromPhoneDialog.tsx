import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PhoneImport } from '@balcao/shared/phoneBook/phoneBookApi';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionPicker } from '../../../kit/fields/ConnectionPicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { phoneImportKind } from '../phoneImportWork.ts';

/** Starts an import of the contacts known to a connection's phone; progress is shown as a toast. */
export function ImportFromPhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: connections = [] } = useConnections();
  const usual = connections.find(({ isDefault, channel }) => isDefault && channel === 'whatsapp');
  const [chosen, setChosen] = useState<number | null>();
  const [from, setFrom] = useState<PhoneImport['from']>('phone');
  const [missing, setMissing] = useState(false);
  const connection = chosen === undefined ? (usual?.id ?? null) : chosen;
  const options = {
    inPlace: true,
    onSuccess: ({ id }: PhoneImport) => {
      startLongWork({ kind: phoneImportKind, id, title: t('phoneImport.working') });
      onClose();
    },
  };
  const phone = useMutation('POST /contacts/import', options);
  const chats = useMutation('POST /contacts/import/chats', options);
  const used = from === 'phone' ? phone : chats;
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(connection === null);
    if (connection !== null) used.run({ body: { whatsappId: connection } });
  }
  return (
    <FormDialog
      title={t('phoneImport.title')}
      submitLabel={t('phoneImport.begin')}
      failure={used.failure}
      busy={used.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(used.isPending ? 'phoneImport.asking' : 'phoneImport.hint')}</p>
      <ConnectionPicker
        channel="whatsapp"
        label={t('phoneImport.connection')}
        value={connection}
        error={missing && connection === null}
        helperText={missing && connection === null ? t('common.required') : undefined}
        onChange={setChosen}
      />
      <TextField
        select
        label={t('phoneImport.from')}
        value={from}
        onChange={({ target }) => setFrom(target.value === 'chats' ? 'chats' : 'phone')}
      >
        <MenuItem value="phone">{t('phoneImport.phone')}</MenuItem>
        <MenuItem value="chats">{t('phoneImport.chats')}</MenuItem>
      </TextField>
    </FormDialog>
  );
}
