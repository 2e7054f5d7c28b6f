import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { changeScope, ticketListView } from '../../../../inbox/ticketListView.ts';
import css from '../../../../kit/FilterMenu.module.css';

/** Filter by the day of a ticket's last update; either end may be open. */
export function DayFilter() {
  const { t } = useTranslation();
  const { from, to } = useStore(ticketListView).scope;
  const chosen = from !== '' || to !== '';
  const [open, setOpen] = useState(chosen);
  return (
    <>
      <button
        type="button"
        className={css['chip']}
        aria-expanded={open || chosen}
        data-on={chosen}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden="true" />
        {t('tickets.days.title')}
      </button>
      {(open || chosen) && (
        <div className={css['days']} role="group" aria-label={t('tickets.days.hint')}>
          <DateField
            label={t('tickets.days.from')}
            value={from}
            max={to || undefined}
            onChange={(day) => changeScope({ from: day })}
          />
          <DateField
            label={t('tickets.days.to')}
            value={to}
            min={from || undefined}
            onChange={(day) => changeScope({ to: day })}
          />
        </div>
      )}
    </>
  );
}
