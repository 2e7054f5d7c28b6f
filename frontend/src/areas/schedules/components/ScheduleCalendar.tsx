import Button from '@mui/material/Button';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../components/hooks/useNow.ts';
import { dateText, dayKey, timeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { bySlot, type CalendarView, daysOf, hoursAfter, isMovable, movedTo } from '../calendarDays.ts';
import { useDragging } from '../hooks/useDragging.ts';
import css from './ScheduleCalendar.module.css';

/** Entries shown per day in a month; the day view shows all. */
const mostOfADay = 3;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

interface Props {
  view: Exclude<CalendarView, 'list'>;
  date: string;
  schedules: readonly Schedule[];
  onOpen: (schedule: Schedule) => void;
  onDay: (day: string) => void;
  /** `sendAt` is local time in the company's time zone. */
  onMove: (schedule: Schedule, sendAt: string) => void;
}

/** Calendar in the company's time zone: days of a month, or hours of a week or a day. */
export function ScheduleCalendar({ view, date, schedules, onOpen, onDay, onMove }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { language, zone } = format;
  const hintId = useId();
  const isMonth = view === 'month';
  const days = useMemo(() => daysOf(view, date), [view, date]);
  const slots = useMemo(() => bySlot(schedules, zone, !isMonth), [schedules, zone, isMonth]);
  const { over, handlers, wasDragged } = useDragging((schedule, slot) =>
    onMove(schedule, movedTo(schedule, slot, zone)),
  );
  const today = dayKey(useNow(), zone);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const steps: Record<string, number> = {
    ArrowLeft: -24,
    ArrowRight: 24,
    ArrowUp: isMonth ? -168 : -1,
    ArrowDown: isMonth ? 168 : 1,
  };
  const onKeyDown = (schedule: Schedule) => (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.shiftKey || by === undefined || !isMovable(schedule)) return;
    event.preventDefault();
    onMove(schedule, hoursAfter(schedule, by, zone));
  };
  const eventOf = (schedule: Schedule) => {
    const name = schedule.contact?.name ?? t('schedules.goneContact');
    return (
      <button
        key={schedule.id}
        type="button"
        className={css['event']}
        data-status={schedule.status}
        data-movable={isMovable(schedule)}
        aria-describedby={hintId}
        aria-label={t('schedules.openEvent', {
          name,
          time: timeText(schedule.sendAt, format),
          day: dateText(schedule.sendAt, format),
          status: t(`schedules.statuses.${schedule.status}`),
        })}
        onClick={() => {
          if (!wasDragged()) onOpen(schedule);
        }}
        onKeyDown={onKeyDown(schedule)}
        {...handlers(schedule)}
      >
        <span>{timeText(schedule.sendAt, format)}</span> {name}
      </button>
    );
  };
  const dayHead = (day: string) => {
    const shown = isMonth
      ? String(Number(day.slice(8)))
      : `${weekday.format(new Date(day))} ${Number(day.slice(8))}`;
    return (
      <button
        type="button"
        className={css['day']}
        data-today={day === today}
        aria-label={t('schedules.showDay', {
          shown,
          day: dateText(`${day}T12:00:00.000Z`, { language, zone: 'UTC' }),
        })}
        onClick={() => onDay(day)}
      >
        {shown}
      </button>
    );
  };
  return (
    <div className={css['calendar']}>
      <div
        className={css[isMonth ? 'month' : 'hours']}
        style={isMonth ? undefined : { gridTemplateColumns: `48px repeat(${days.length}, minmax(0, 1fr))` }}
        role="group"
        aria-label={t('schedules.title')}
      >
        {isMonth ? (
          <>
            {days.slice(0, 7).map((day) => (
              <span key={day} className={css['weekday']}>
                {weekday.format(new Date(day))}
              </span>
            ))}
            {days.map((day) => {
              const all = slots.get(day) ?? [];
              const hidden = all.length - mostOfADay;
              return (
                <div
                  key={day}
                  className={css['slot']}
                  data-slot={day}
                  data-over={over === day}
                  data-other={day.slice(0, 7) !== date.slice(0, 7)}
                >
                  {dayHead(day)}
                  {all.slice(0, mostOfADay).map(eventOf)}
                  {hidden > 0 && (
                    <Button size="small" onClick={() => onDay(day)}>
                      {t('schedules.moreEvents', { count: hidden })}
                    </Button>
                  )}
                </div>
              );
            })}
          </>
        ) : (
          <>
            <span className={css['corner']} />
            {days.map((day) => (
              <div key={day} className={css['head']}>
                {dayHead(day)}
              </div>
            ))}
            {hours.map((hour) => (
              <div key={hour} className={css['row']}>
                <span className={css['hour']}>{hour}:00</span>
                {days.map((day) => {
                  const slot = `${day}T${hour}`;
                  return (
                    <div key={slot} className={css['slot']} data-slot={slot} data-over={over === slot}>
                      {(slots.get(slot) ?? []).map(eventOf)}
                    </div>
                  );
                })}
              </div>
            ))}
          </>
        )}
      </div>
      <p id={hintId} className={css['hint']}>
        {t('schedules.moveHint')}
      </p>
    </div>
  );
}
