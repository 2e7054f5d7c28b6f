import Button from '@mui/material/Button';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { Inbox, SearchX, Wifi } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from '../../../app/session/useStore.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import type { TicketFilter } from '../ticketLists.ts';
import { changeView, ticketView } from '../ticketView.ts';
import { TicketRowsSkeleton } from './TicketRowsSkeleton.tsx';

/** An empty list says what to do first; a company without a connection is led to connect WhatsApp. */
export function EmptyList({ tab, filtered }: { tab: TicketFilter['tab']; filtered: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: connections, isPending } = useConnections();
  const { inMessages } = useStore(ticketView).scope;
  if (tab === 'search' || filtered) {
    const hint = filtered ? 'filteredHint' : inMessages ? 'wordsHint' : 'searchHint';
    return (
      <EmptyState icon={<SearchX />} title={t('tickets.empty.search')} hint={t(`tickets.empty.${hint}`)} />
    );
  }
  // Which of the two looks it is to be is not known yet.
  if (isPending) return <TicketRowsSkeleton />;
  if (connections?.length === 0) {
    const mayConnect = isAdmin(user) || user.allowConnections === 'enabled';
    return (
      <EmptyState
        icon={<Wifi />}
        title={t('tickets.empty.firstRun')}
        hint={mayConnect ? t('tickets.empty.firstRunHint') : t('tickets.empty.firstRunAsk')}
      >
        {mayConnect && (
          <Button variant="contained" component={Link} to="/connections">
            {t('tickets.empty.firstRunAction')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Inbox />} title={t(`tickets.empty.${tab}`)} hint={t(`tickets.empty.${tab}Hint`)}>
      {tab === 'open' && (
        <Button variant="outlined" onClick={() => changeView({ tab: 'pending' })}>
          {t('tickets.empty.openAction')}
        </Button>
      )}
    </EmptyState>
  );
}
