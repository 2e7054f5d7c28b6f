import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageList } from '../../messages/components/MessageList.tsx';
import { useMessages } from '../../messages/hooks/useMessages.ts';
import { useUserNames } from '../../users/hooks/useUserNames.ts';
import { useTicketLog } from '../hooks/useTicketLog.ts';
import { logLines } from '../logLines.ts';
import { ticketSeams } from '../ticketSeams.ts';

type Props = { ticket: Ticket } & Omit<ComponentProps<typeof MessageList>, 'lines' | 'authors'>;

/** The messages of a ticket with what happened to it, and where earlier ones ended, between them, and the names of those who wrote. */
export function TicketMessages({ ticket, ...list }: Props) {
  const { t } = useTranslation();
  const { messages, isPending } = useMessages(list.source.pages);
  const { data: log } = useTicketLog(ticket.id, { enabled: !isPending });
  const lines = useMemo(() => [...ticketSeams(messages, t), ...logLines(log ?? [], t)], [messages, log, t]);
  const authors = useUserNames(messages, ticket.user);
  return <MessageList {...list} lines={lines} authors={authors} />;
}
