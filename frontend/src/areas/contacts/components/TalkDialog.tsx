import { showToast } from '../../../components/toasts/showToast.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { NewTicketDialog } from '../../newTickets/components/NewTicketDialog.tsx';

interface Props {
  contactId: number;
  onClose: () => void;
}

/** Starts a conversation with a group member. */
export function TalkDialog({ contactId, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error } = useOperation('GET /contacts/{id}', { params: { id: String(contactId) } });
  useEffect(() => {
    if (!error || data) return;
    showToast(errorText(t, error), { variant: 'error' });
    onClose();
  }, [t, error, data, onClose]);
  return data ? <NewTicketDialog contact={data} onClose={onClose} /> : null;
}
