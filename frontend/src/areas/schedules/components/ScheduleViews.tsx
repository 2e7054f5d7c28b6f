import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateText, dayKey } from '../../../frame/i18n/formats.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { type CalendarView, calendarViews, daysOf, adjacentDate } from '../calendarDays.ts';
import css from './ScheduleViews.module.css';

interface Props {
  view: CalendarView;
  /** Null if only the list can be shown. */
  onView: ((view: CalendarView) => void) | null;
  /** A date within the calendar's view. */
  date: string;
  onDate: (date: string) => void;
  /** First day of the list; '' for all. */
  from: string;
  onFrom: (from: string) => void;
}

/** Chooses the view of the page and its days. */
export function ScheduleViews({ view, onView, date, onDate, from, onFrom }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  return (
    <>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={t('schedules.view')}
        value={view}
        disabled={onView === null}
        onChange={({ target }) => onView?.(target.value as CalendarView)}
      >
        {calendarViews.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`schedules.views.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {view === 'list' ? (
        <div className={css['from']}>
          <DateField label={t('schedules.fromDay')} value={from} onChange={onFrom} />
        </div>
      ) : (
        <>
          <Button aria-label={t('schedules.before')} onClick={() => onDate(adjacentDate(view, date, -1))}>
            <ChevronLeft />
          </Button>
          <Button onClick={() => onDate(dayKey(new Date(), format.zone))}>{t('schedules.today')}</Button>
          <Button aria-label={t('schedules.after')} onClick={() => onDate(adjacentDate(view, date, 1))}>
            <ChevronRight />
          </Button>
          <Shown view={view} date={date} />
        </>
      )}
    </>
  );
}

/** The days of the calendar in words. */
function Shown({ view, date }: Pick<Props, 'view' | 'date'>) {
  const { language } = useTimeFormat();
  const days = daysOf(view, date);
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <span aria-live="polite">
      {view === 'month'
        ? month.format(new Date(date))
        : [...new Set([days[0], days.at(-1)])]
            .map((day) => dateText(`${day}T12:00:00.000Z`, { language, zone: 'UTC' }))
            .join(' – ')}
    </span>
  );
}
