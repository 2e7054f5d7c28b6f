import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './BoardDays.module.css';

/** Lowest date that counts: while a year is being typed, the field has dates such as 0002-01-01. */
const firstDay = '2000-01-01';

interface Props {
  startDate: string;
  endDate: string;
  onSearch: (startDate: string, endDate: string) => void;
}

/** Range of days of the last activity; applied by the button. */
export function BoardDays({ startDate, endDate, onSearch }: Props) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(startDate);
  const [last, setLast] = useState(endDate);
  const field = (label: string, day: string, change: (day: string) => void) => (
    <label className={css['day']}>
      {label}
      <input
        type="date"
        required
        value={day}
        min={firstDay}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
  return (
    <form
      className={css['days']}
      aria-label={t('kanban.days')}
      onSubmit={(event) => {
        event.preventDefault();
        // Swapped dates mean the same range.
        const [from = first, to = last] = [first, last].toSorted();
        onSearch(from, to);
      }}
    >
      {field(t('kanban.from'), first, setFirst)}
      {field(t('kanban.to'), last, setLast)}
      <Button type="submit" variant="outlined">
        {t('kanban.find')}
      </Button>
    </form>
  );
}
