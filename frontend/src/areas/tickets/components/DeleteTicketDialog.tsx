import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { endMove, movingTicketIds } from '../otherTicket.ts';
import { forgetTicket } from '../../../inbox/ticketCache.ts';

/** Confirms deleting a ticket with its messages, then returns to the list. */
export function DeleteTicketDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { send } = useMutation('DELETE /tickets/{id}', { success: t('ticket.deleted') });
  async function remove() {
    movingTicketIds.add(ticketId);
    try {
      await send({ params: { id: ticketId } });
      forgetTicket(client, ticketId);
      await navigate('/tickets');
    } finally {
      endMove(ticketId);
    }
  }
  return (
    <ConfirmDialog
      title={t('ticket.deleteTitle', { id: ticketId })}
      hint={t('ticket.deleteHint')}
      action={t('ticket.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
