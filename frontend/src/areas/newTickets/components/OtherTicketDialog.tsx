import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { oneStop } from '../../../frame/i18n/oneStop.ts';

interface Props {
  userName: string | null;
  queueName: string | null;
  onClose: () => void;
  /** Absent if the user may not open the other ticket. */
  onOpen?: () => void;
}

/** Says who already serves the contact, and in which queue. */
export function OtherTicketDialog({ userName, queueName, onClose, onOpen }: Props) {
  const { t } = useTranslation();
  const queue = queueName ?? t('tickets.noQueue');
  return (
    <Dialog open onClose={onClose} aria-labelledby="other-title">
      <DialogTitle id="other-title">{t('ticket.otherTitle')}</DialogTitle>
      <DialogContent>
        {userName === null
          ? oneStop(t('ticket.otherNobody', { queue }))
          : oneStop(t('ticket.otherUser', { user: userName, queue }))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {onOpen && (
          <Button variant="contained" onClick={onOpen}>
            {t('ticket.otherOpen')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
