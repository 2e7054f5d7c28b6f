import MenuItem from '@mui/material/MenuItem';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { Bot, BotOff, FileDown, History, Link2, MailOpen, PanelRight, Search, Trash2 } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../components/copyText.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import type { MoveName } from '../moves/moveRequest.ts';
import { storeTicket } from '../../../inbox/ticketCache.ts';
import { BotSwitch } from './BotSwitch.tsx';
import { MoveIcon } from './MoveIcon.tsx';

interface Props {
  anchor: HTMLElement | null;
  ticket: Ticket;
  /** Entries that a narrow header has no room for: lesser moves, bot, search. Null if the header shows them. */
  compact: { moves: readonly MoveName[]; bot: Contact | undefined } | null;
  /** Also closes the menu. */
  onMove: (name: MoveName) => void;
  onSearch: () => void;
  onContact: () => void;
  onLog: () => void;
  onDelete: () => void;
  onExport: () => void;
  onFailure: (error: unknown) => void;
  onClose: () => void;
}

/** Less frequent actions of a ticket; in a narrow header, all but the main one. */
export function TicketMenu(props: Props) {
  const { anchor, ticket, compact, onFailure, onClose } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const { run: unread } = useMutation('PUT /setunredmsg/{id}', { success: t('ticket.markedUnread') });
  const { send: change } = useMutation('PUT /tickets/{id}', {
    onSuccess: (changed) => storeTicket(client, changed, viewerOf(user)),
  });
  const params = { id: ticket.id };
  const closed = ticket.status === 'closed';
  const { useIntegration } = ticket;
  const after = (then: () => void) => () => {
    onClose();
    then();
  };
  const run = (work: () => Promise<unknown>) => after(() => void work().catch(onFailure));
  function leaveUnread() {
    // Leave the ticket first: while it is on screen it would be marked as read again at once.
    void navigate('/tickets');
    unread({ params });
  }
  async function copyLink() {
    if (await copyText(`${location.origin}/tickets/${ticket.uuid}`))
      showToast(t('ticket.linkCopied'), { variant: 'success' });
  }
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      {compact?.moves.map((name) => (
        <MenuItem key={name} onClick={() => props.onMove(name)}>
          <MoveIcon name={name} /> {t(`ticket.${name}`)}
        </MenuItem>
      ))}
      {compact?.bot && <BotSwitch contact={compact.bot} onFailure={onFailure} onDone={onClose} />}
      {compact && (
        <MenuItem onClick={after(props.onSearch)}>
          <Search /> {t('messages.search')}
        </MenuItem>
      )}
      <MenuItem onClick={after(props.onContact)}>
        <PanelRight /> {t('ticket.contact')}
      </MenuItem>
      <MenuItem onClick={after(props.onLog)}>
        <History /> {t('ticket.log')}
      </MenuItem>
      <MenuItem onClick={run(copyLink)}>
        <Link2 /> {t('ticket.copyLink')}
      </MenuItem>
      <MenuItem onClick={after(props.onExport)}>
        <FileDown /> {t('exportPdf.title')}
      </MenuItem>
      {!closed && (
        <MenuItem onClick={after(leaveUnread)}>
          <MailOpen /> {t('ticket.markUnread')}
        </MenuItem>
      )}
      {!closed && user.company.plan?.useIntegrations === true && (
        <MenuItem onClick={run(() => change({ params, body: { useIntegration: !useIntegration } }))}>
          {useIntegration ? <BotOff /> : <Bot />}
          {t(useIntegration ? 'ticket.integrationOff' : 'ticket.integrationOn')}
        </MenuItem>
      )}
      {isAdmin(user) && (
        <MenuItem onClick={after(props.onDelete)}>
          <Trash2 /> {t('ticket.delete')}
        </MenuItem>
      )}
    </AnchoredMenu>
  );
}
