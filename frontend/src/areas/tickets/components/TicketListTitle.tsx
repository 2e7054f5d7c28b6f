import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ListFilter, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeView } from '../ticketView.ts';
import css from './TicketListPane.module.css';

interface Props {
  filtersOpen: boolean;
  /** Whether a filter is set. */
  filtered: boolean;
}

/** Title of the list pane with its filters and the way to a new ticket. */
export const TicketListTitle = memo(function TicketListTitle({ filtersOpen, filtered }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css['title']}>
      <h1>{t('tickets.title')}</h1>
      <Tooltip title={t('tickets.filters')}>
        <IconButton
          aria-label={t('tickets.filters')}
          aria-expanded={filtersOpen}
          className={filtered ? (css['filtered'] ?? '') : ''}
          onClick={() => changeView({ filtersOpen: !filtersOpen })}
        >
          <ListFilter />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('tickets.new')}>
        <IconButton
          aria-label={t('tickets.new')}
          className={css['new'] ?? ''}
          onClick={() => changeView({ creating: true })}
        >
          <Plus />
        </IconButton>
      </Tooltip>
    </div>
  );
});
