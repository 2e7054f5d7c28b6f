import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { MessageList } from '../../messages/components/MessageList.tsx';
import { useMessages } from '../../messages/hooks/useMessages.ts';
import { useUserNames } from '../../users/hooks/useUserNames.ts';
import { useTicketLog } from '../hooks/useTicketLog.ts';
import { readFound } from '../lists/foundMessage.ts';
import { logLines } from '../log/logLines.ts';
import { ticketBoundaryLines } from '../sending/ticketBoundaryLines.ts';

type Props = { ticket: Ticket } & Omit<
  ComponentProps<typeof MessageList>,
  'lines' | 'authors' | 'wanted' | 'onWent'
>;

/** Messages of a ticket with log entries and ticket boundaries between them, and the names of their authors. */
export function TicketMessages({ ticket, ...list }: Props) {
  const { t } = useTranslation();
  const { messages, isPending } = useMessages(list.source.pages);
  const { data: log } = useTicketLog(ticket.id, { enabled: !isPending });
  const lines = useMemo(
    () => [...ticketBoundaryLines(messages, t), ...logLines(log ?? [], t)],
    [messages, log, t],
  );
  const authors = useUserNames(messages, ticket.user);
  const location = useLocation();
  const navigate = useNavigate();
  const onWent = useCallback(() => {
    // Scrolls to the found message only once: after a reload or on return, the conversation opens at its end.
    void navigate(location, { replace: true, state: null });
  }, [navigate, location]);
  return (
    <MessageList
      {...list}
      lines={lines}
      authors={authors}
      wanted={readFound(location.state)}
      onWent={onWent}
    />
  );
}
