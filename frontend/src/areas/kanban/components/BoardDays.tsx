import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../kit/fields/DateField.tsx';
import css from './BoardDays.module.css';

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
    <div className={css['day']}>
      <DateField required label={label} value={day} onChange={change} />
    </div>
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
      <Button type="submit" variant="outlined" disabled={first === '' || last === ''}>
        {t('kanban.find')}
      </Button>
    </form>
  );
}
