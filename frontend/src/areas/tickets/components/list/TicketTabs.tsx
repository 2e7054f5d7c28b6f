import { seesGroups, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TabRow } from '../../../../components/TabRow.tsx';
import { useTicketCounts } from '../../hooks/useTicketCounts.ts';
import type { TicketFilter, TicketTab } from '../../../../inbox/ticketLists.ts';
import { changeScope, changeView, endSearch } from '../../../../inbox/ticketListView.ts';
import css from './TicketTabs.module.css';

interface Props {
  filter: TicketFilter;
  viewer: TicketViewer;
  /** Number of tickets in the list shown, if the list itself has it: available before the counters. */
  listed: { count: number; exact: boolean } | undefined;
  /** True once the list shown has loaded. */
  listReady: boolean;
}

/** Tabs: Abertos, Aguardando, Grupos (only for users who see groups), Resolvidos. */
export const TicketTabs = memo(function TicketTabs({ filter, viewer, listed, listReady }: Props) {
  const { t } = useTranslation();
  const counts = useTicketCounts({ viewer, showAll: filter.showAll, queueIds: filter.queueIds }, listReady);
  const tabs: TicketTab[] = ['open', 'pending', ...(seesGroups(viewer) ? ['group' as const] : []), 'closed'];
  if (filter.tab === 'search') {
    return (
      <div className={css['results']}>
        <span>{t('tickets.results')}</span>
        {filter.search !== '' && (
          <label>
            <input
              type="checkbox"
              checked={filter.scope?.inMessages === true}
              onChange={(event) => changeScope({ inMessages: event.target.checked })}
            />
            {t('tickets.searchMessages')}
          </label>
        )}
        <button type="button" onClick={endSearch}>
          {t('tickets.endSearch')}
        </button>
      </div>
    );
  }
  const countOf = (tab: TicketTab): number | undefined => {
    // Resolved tickets are no work to be done, and their number would be the longest.
    if (tab === 'closed') return undefined;
    if (tab === filter.tab && listed?.exact) return listed.count;
    return counts?.[tab] ?? (tab === filter.tab ? listed?.count : undefined);
  };
  return (
    <TabRow
      value={tabs.includes(filter.tab) ? filter.tab : 'open'}
      onChange={(tab) => changeView({ tab })}
      label={t('tickets.tabsLabel')}
      className={css['tabs']}
      tabs={tabs.map((tab) => {
        const count = countOf(tab);
        return {
          value: tab,
          id: `tab-${tab}`,
          controls: 'ticket-list',
          label: (
            <span>
              {t(`tickets.tabs.${tab}`)}
              {count !== undefined && <b className={css['count']}> {count}</b>}
            </span>
          ),
        };
      })}
    />
  );
});
