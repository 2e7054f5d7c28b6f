import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import css from './UserDialog.module.css';

interface Props {
  name: string;
  link: string;
  onClose: () => void;
}

/** Shows the link of an invitation whose mail could not be sent, once, so that it can be passed on. */
export function InvitationLinkDialog({ name, link, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const copy = async () => {
    if (await copyText(link)) showToast(t('users.linkCopied'), { variant: 'success' });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('users.linkTitle', { name })}</DialogTitle>
      <DialogContent className={css['link'] ?? ''}>
        <p>{t('users.linkHint', { name })}</p>
        <TextField
          label={t('users.link')}
          value={link}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="contained" startIcon={<Copy />} autoFocus onClick={() => void copy()}>
          {t('users.copyLink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
