import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import type { Invited } from './Invited.ts';

/** Shows the one-time link by which a company's administrator sets a password, to be passed on if no mail was sent. */
export function InvitationDialog({ name, invitation, onClose }: Invited & { onClose: () => void }) {
  const { t } = useTranslation();
  const { sent, link } = invitation;
  const copy = async () => {
    if (await copyText(link)) showToast(t('companies.invitation.copied'), { variant: 'success' });
  };
  return (
    <FormDialog
      title={t('companies.invitation.title', { name })}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <p>{t(sent ? 'companies.invitation.sent' : 'companies.invitation.notSent')}</p>
      <TextField
        label={t('companies.invitation.link')}
        value={link}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button startIcon={<Copy />} onClick={() => void copy()}>
        {t('companies.invitation.copy')}
      </Button>
    </FormDialog>
  );
}
