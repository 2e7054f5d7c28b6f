import IconButton from '@mui/material/IconButton';
import { ListChecks, ListFilter, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { endSelection, startSelection } from '../../lists/ticketSelection.ts';
import { changeView } from '../../../../inbox/ticketListView.ts';
import css from './TicketListPane.module.css';

interface Props {
  filtersOpen: boolean;
  /** True if a filter is set. */
  filtered: boolean;
  /** True while rows are being selected. */
  picking: boolean;
  empty: boolean;
}

/** Title of the list pane, with buttons for filters, selection and a new ticket. */
export const TicketListTitle = memo(function TicketListTitle(props: Props) {
  const { filtersOpen, filtered, picking, empty } = props;
  const { t } = useTranslation();
  return (
    <div className={css['title']}>
      <h1>{t('tickets.title')}</h1>
      <IconButton
        aria-label={t('tickets.filters')}
        data-tip={t('tickets.filters')}
        aria-expanded={filtersOpen}
        className={filtered ? (css['filtered'] ?? '') : ''}
        onClick={() => changeView({ filtersOpen: !filtersOpen })}
      >
        <ListFilter />
      </IconButton>
      <IconButton
        aria-label={t('tickets.pick')}
        data-tip={t('tickets.pick')}
        aria-pressed={picking}
        className={picking ? (css['filtered'] ?? '') : ''}
        disabled={empty}
        onClick={picking ? endSelection : startSelection}
      >
        <ListChecks />
      </IconButton>
      <IconButton
        aria-label={t('tickets.new')}
        data-tip={t('tickets.new')}
        className={css['new'] ?? ''}
        onClick={() => changeView({ creating: true })}
      >
        <Plus />
      </IconButton>
    </div>
  );
});
