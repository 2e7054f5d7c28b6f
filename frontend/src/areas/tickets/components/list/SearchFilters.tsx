import { isAdmin, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useConnections } from '../../../../kit/lists/useConnections.ts';
import { useColleagues } from '../../../../kit/lists/useColleagues.ts';
import type { SearchStatus } from '../../../../inbox/ticketLists.ts';
import { changeScope, ticketListView } from '../../../../inbox/ticketListView.ts';
import { DayFilter } from './DayFilter.tsx';
import { FilterMenu } from '../../../../kit/FilterMenu.tsx';

const statuses: readonly SearchStatus[] = ['open', 'pending', 'group', 'closed', 'nps'];

/** Filters of a search, which also work without words: status, connection, attendant (for administrators), days. */
export function SearchFilters({ viewer }: { viewer: TicketViewer }) {
  const { t } = useTranslation();
  const { scope } = useStore(ticketListView);
  const { data: connections = [] } = useConnections();
  const admin = isAdmin(viewer);
  const { data: users = [] } = useColleagues(admin);
  return (
    <>
      <FilterMenu
        label={t('tickets.statuses')}
        all={t('tickets.allStatuses')}
        options={statuses.map((id) => ({
          id,
          name: id === 'nps' ? t('tickets.status.nps') : t(`tickets.tabs.${id}`),
        }))}
        chosen={scope.statuses}
        onChange={(chosen) => changeScope({ statuses: chosen })}
      />
      <FilterMenu
        label={t('tickets.connections')}
        all={t('tickets.allConnections')}
        options={connections}
        chosen={scope.connectionIds}
        onChange={(connectionIds) => changeScope({ connectionIds })}
      />
      {admin && (
        <FilterMenu
          label={t('tickets.users')}
          all={t('tickets.allUsers')}
          options={users}
          chosen={scope.userIds}
          onChange={(userIds) => changeScope({ userIds })}
        />
      )}
      <DayFilter />
    </>
  );
}
