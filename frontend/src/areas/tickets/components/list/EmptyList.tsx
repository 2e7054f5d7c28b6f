import Button from '@mui/material/Button';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { Inbox, SearchX, Wifi } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useSession } from '../../../../frame/session/useUser.ts';
import { viewerOf } from '../../../../frame/session/viewerOf.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../../components/lazyComponent.tsx';
import { useConnections } from '../../../../kit/lists/useConnections.ts';
import { useTicketCounts } from '../../hooks/useTicketCounts.ts';
import type { TicketFilter } from '../../../../inbox/ticketLists.ts';
import { changeView, ticketListView } from '../../../../inbox/ticketListView.ts';
import { TicketRowsSkeleton } from './TicketRowsSkeleton.tsx';

const FirstSteps = lazyComponent(
  async () => (await import('./FirstSteps.tsx')).FirstSteps,
  <TicketRowsSkeleton />,
);
const everything = { showAll: true, queueIds: [] };

/**
 * Empty state of a list. In an empty inbox it guides administrators of a new company through the first steps; other
 * companies without a connection are told to connect WhatsApp.
 */
export function EmptyList({ tab, filtered }: { tab: TicketFilter['tab']; filtered: boolean }) {
  const { t } = useTranslation();
  const { user, badges } = useSession();
  const viewer = useMemo(() => viewerOf(user), [user]);
  const counts = useTicketCounts({ viewer, ...everything }, true);
  const { data: connections, isPending } = useConnections();
  const { inMessages } = useStore(ticketListView).scope;
  if (tab === 'search' || filtered) {
    const hint = filtered ? 'filteredHint' : inMessages ? 'wordsHint' : 'searchHint';
    return (
      <EmptyState icon={<SearchX />} title={t('tickets.empty.search')} hint={t(`tickets.empty.${hint}`)} />
    );
  }
  const isWork = tab === 'open' || tab === 'pending';
  if (badges.firstSteps && isWork && !counts?.open && !counts?.pending)
    return <FirstSteps waiting={<TicketRowsSkeleton />} onSend={() => changeView({ creating: true })} />;
  // Until the connections are loaded, it is unknown which of the empty states to show.
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
