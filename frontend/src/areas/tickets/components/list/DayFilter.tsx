import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { changeScope, ticketView } from '../../../../inbox/ticketView.ts';
import css from '../../../../kit/FilterMenu.module.css';

/** Lowest date that counts: while a year is being typed, the field has dates such as 0002-01-01. */
const firstDay = '2000-01-01';

interface FieldProps {
  name: 'from' | 'to';
  day: string;
  min: string;
  max: string | undefined;
}

function DayField({ name, day, min, max }: FieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    // Ending the search clears the fields.
    if (day === '') setTyped('');
  }
  return (
    <label className={css['day']}>
      {t(`tickets.days.${name}`)}
      <input
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === '' || value >= firstDay) changeScope({ [name]: value });
        }}
      />
    </label>
  );
}

/** Filter by the day of a ticket's last update; either end may be open. */
export function DayFilter() {
  const { t } = useTranslation();
  const { from, to } = useStore(ticketView).scope;
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
          <DayField name="from" day={from} min={firstDay} max={to || undefined} />
          <DayField name="to" day={to} min={from || firstDay} max={undefined} />
        </div>
      )}
    </>
  );
}
