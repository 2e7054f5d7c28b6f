import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mayShowAll, type TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/session/createStore.ts';
import { useQueues } from '../../queues/hooks/useQueues.ts';
import { changeView, ticketView } from '../ticketView.ts';
import css from './TicketFilters.module.css';

function Toggle({ on, label, onClick }: { on: boolean; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css['chip']} aria-pressed={on} onClick={onClick}>
      {on && <Check aria-hidden="true" />}
      {label}
    </button>
  );
}

/** What narrows the list: everybody's tickets, unread ones, queues; and which end comes first. */
export function TicketFilters({ viewer }: { viewer: TicketViewer }): ReactNode {
  const { t } = useTranslation();
  const view = useStore(ticketView);
  const { queues } = useQueues();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const newest = view.sort === 'DESC';
  function toggleQueue(id: number) {
    const chosen = view.queueIds.includes(id);
    changeView({
      queueIds: chosen
        ? view.queueIds.filter((one) => one !== id)
        : [...view.queueIds, id].sort((a, b) => a - b),
    });
  }
  return (
    <div className={css['row']}>
      {mayShowAll(viewer) && (
        <Toggle
          on={view.showAll}
          label={t('tickets.showAll')}
          onClick={() => changeView({ showAll: !view.showAll })}
        />
      )}
      <Toggle
        on={view.unreadOnly}
        label={t('tickets.unreadOnly')}
        onClick={() => changeView({ unreadOnly: !view.unreadOnly })}
      />
      <button
        type="button"
        className={css['chip']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-on={view.queueIds.length > 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('tickets.queues')}
        {view.queueIds.length > 0 && ` (${view.queueIds.length})`}
        <ChevronDown aria-hidden="true" />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        <MenuItem onClick={() => changeView({ queueIds: [] })}>{t('tickets.allQueues')}</MenuItem>
        {queues.map((queue) => (
          <MenuItem
            key={queue.id}
            role="menuitemcheckbox"
            aria-checked={view.queueIds.includes(queue.id)}
            onClick={() => toggleQueue(queue.id)}
          >
            <Checkbox
              checked={view.queueIds.includes(queue.id)}
              tabIndex={-1}
              disableRipple
              edge="start"
              inert
            />
            {queue.name}
          </MenuItem>
        ))}
      </Menu>
      {view.tab !== 'closed' && (
        <button
          type="button"
          className={css['chip']}
          aria-label={newest ? t('tickets.sortNewest') : t('tickets.sortOldest')}
          title={newest ? t('tickets.sortNewest') : t('tickets.sortOldest')}
          onClick={() => changeView({ sort: newest ? 'ASC' : 'DESC' })}
        >
          {newest ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
        </button>
      )}
    </div>
  );
}
