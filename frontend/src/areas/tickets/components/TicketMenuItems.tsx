import MenuItem from '@mui/material/MenuItem';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { Bot, BotOff, FileDown, Link2, MailOpen, Trash2 } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../components/copyText.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { viewerOf } from '../../../app/session/viewerOf.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeTicket } from '../ticketCache.ts';

interface Props {
  ticket: Ticket;
  onFailure: (error: unknown) => void;
  onDone: () => void;
  onDelete: () => void;
  onExport: () => void;
}

/** What is seldom done with a ticket: its address, a PDF of it, unread again, its integration, deleting it. */
export function TicketMenuItems({ ticket, onFailure, onDone, onDelete, onExport }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const { send: unread } = useMutation('PUT /setunredmsg/{id}', {
    success: t('ticket.markedUnread'),
    // Whoever went on looking would read it at once.
    onSuccess: () => void navigate('/tickets'),
  });
  const { send: change } = useMutation('PUT /tickets/{id}', {
    onSuccess: (changed) => storeTicket(client, changed, viewerOf(user)),
  });
  const params = { id: ticket.id };
  const closed = ticket.status === 'closed';
  const { useIntegration } = ticket;
  const run = (work: Promise<unknown>) => {
    onDone();
    work.catch(onFailure);
  };
  async function copyLink() {
    if (await copyText(`${location.origin}/tickets/${ticket.uuid}`))
      enqueueSnackbar(t('ticket.linkCopied'), { variant: 'success' });
  }
  return (
    <>
      <MenuItem onClick={() => run(copyLink())}>
        <Link2 /> {t('ticket.copyLink')}
      </MenuItem>
      <MenuItem onClick={onExport}>
        <FileDown /> {t('exportPdf.title')}
      </MenuItem>
      {!closed && (
        <MenuItem onClick={() => run(unread({ params }))}>
          <MailOpen /> {t('ticket.markUnread')}
        </MenuItem>
      )}
      {!closed && user.company.plan?.useIntegrations === true && (
        <MenuItem onClick={() => run(change({ params, body: { useIntegration: !useIntegration } }))}>
          {useIntegration ? <BotOff /> : <Bot />}
          {t(useIntegration ? 'ticket.integrationOff' : 'ticket.integrationOn')}
        </MenuItem>
      )}
      {isAdmin(user) && (
        <MenuItem onClick={onDelete}>
          <Trash2 /> {t('ticket.delete')}
        </MenuItem>
      )}
    </>
  );
}
