import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { useStore } from '../../../frame/session/useStore.ts';
import { preferences } from '../../../frame/session/preferences.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Logo } from '../../../components/Logo.tsx';
import { useKeptFocus } from '../../../components/hooks/useKeptFocus.ts';
import { useAfterFirstPaint } from '../../../components/hooks/useAfterFirstPaint.ts';
import { Conversation } from '../components/Conversation.tsx';
import { ListResizer } from '../components/list/ListResizer.tsx';
import { LaterOtherTicketDialog } from '../components/LaterOtherTicketDialog.tsx';
import { TicketListPane } from '../components/list/TicketListPane.tsx';

import { useTicketKeys } from '../hooks/useTicketKeys.ts';
import { listWidth } from '../lists/listWidth.ts';
import { focusHome } from '../lists/ticketFocus.ts';
import { otherTicket } from '../otherTicket.ts';
import css from './TicketsPage.module.css';

/** /tickets and /tickets/{uuid}: list and conversation side by side, two views on a phone. */
export function TicketsPage() {
  const { t } = useTranslation();
  const { uuid } = useParams();
  const navigate = useNavigate();
  useTicketKeys();
  useKeptFocus(focusHome);
  const other = useStore(otherTicket);
  const { defaultTicketsManagerWidth } = useUser();
  const { listWidth: chosen } = useStore(preferences);
  // For the address of a ticket, render the conversation first, and the list once that is painted, in reserved space.
  const [besideTicket] = useState(uuid !== undefined);
  const drawn = useAfterFirstPaint(true) || !besideTicket;
  // Old clients produce this address.
  if (uuid === 'undefined') return <Navigate to="/tickets" replace />;
  return (
    <div
      className={css['page']}
      data-open={uuid !== undefined}
      style={{ '--list-width': `${listWidth(chosen, defaultTicketsManagerWidth)}px` }}
    >
      {drawn ? <TicketListPane selectedUuid={uuid} /> : <section />}
      <ListResizer />
      <div className={css['conversation']}>
        {uuid === undefined ? (
          <EmptyState
            icon={<Logo instead={<MessageCircle />} />}
            title={t('tickets.choose')}
            hint={t('tickets.chooseHint')}
          />
        ) : (
          // An error in the conversation leaves the list usable.
          <ErrorBoundary key={uuid}>
            <Conversation uuid={uuid} />
          </ErrorBoundary>
        )}
      </div>
      {other && (
        <LaterOtherTicketDialog
          userName={other.ticket.user?.name ?? null}
          queueName={other.ticket.queue?.name ?? null}
          onClose={() => otherTicket.set(null)}
          {...(other.open && {
            onOpen: () => {
              otherTicket.set(null);
              void navigate(`/tickets/${other.ticket.uuid}`);
            },
          })}
        />
      )}
    </div>
  );
}
