import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { clockText } from '@balcao/shared/schedules/recurrenceRules';
import type { Language } from '@balcao/shared/records/userModel';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import enGb from '@fullcalendar/react/locales/en-gb';
import es from '@fullcalendar/react/locales/es';
import ptBr from '@fullcalendar/react/locales/pt-br';
import tr from '@fullcalendar/react/locales/tr';
import skeletonCss from '@fullcalendar/react/skeleton.css?url';
import classic from '@fullcalendar/react/themes/classic';
import classicCss from '@fullcalendar/react/themes/classic/theme.css?url';
import timeGrid from '@fullcalendar/react/timegrid';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWiderThan } from '../../../components/hooks/useWiderThan.ts';
import { dateText, dayKey, timeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { breakpoints, sizes } from '../../../frame/theme/tokens.ts';
import { type CalendarView, hoursAfter, isMovable } from '../calendarDays.ts';
import css from './ScheduleCalendar.module.css';

const plugins = [dayGrid, timeGrid, interaction, classic];
const locales = [ptBr, enGb, es, tr];
const localeOf: Record<Language, string> = { pt: 'pt-br', en: 'en-gb', es: 'es', tr: 'tr' };
const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

/** Milliseconds that a finger rests on a message before it drags it instead of scrolling. */
const longPressMs = 300;

interface Props {
  view: Exclude<CalendarView, 'list'>;
  date: string;
  schedules: readonly Schedule[];
  onOpen: (schedule: Schedule) => void;
  onDay: (day: string) => void;
  /** `sendAt` is local time in the company's time zone. Resolves to false if it was refused. */
  onMove: (schedule: Schedule, sendAt: string) => Promise<boolean>;
}

/** Calendar in the company's time zone: days of a month, or hours of a week or a day. */
export function ScheduleCalendar({ view, date, schedules, onOpen, onDay, onMove }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const { language, zone } = format;
  const hintId = useId();
  const calendar = useRef<CalendarRef>(null);
  const isWide = useWiderThan(breakpoints.phone);
  // Side by side in an hour, messages would be too narrow for a finger.
  const shown = view === 'week' && !isWide ? 'dayGridWeek' : views[view];
  useEffect(() => calendar.current?.getApi().changeView(shown, date), [shown, date]);
  const byId = useMemo(() => new Map(schedules.map((one) => [String(one.id), one])), [schedules]);
  const events = useMemo(
    () =>
      schedules.map((one) => ({
        id: String(one.id),
        title: one.contact?.name ?? t('schedules.goneContact'),
        start: one.sendAt,
        startEditable: isMovable(one),
      })),
    [schedules, t],
  );
  const steps: Record<string, number> = {
    ArrowLeft: -24,
    ArrowRight: 24,
    ArrowUp: view === 'month' ? -168 : -1,
    ArrowDown: view === 'month' ? 168 : 1,
  };
  // Shift with an arrow key moves a message, because the library drags with a pointer only.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    const words = (event.target as HTMLElement).querySelector<HTMLElement>('[data-schedule]');
    const schedule = byId.get(words?.dataset['schedule'] ?? '');
    if (!event.shiftKey || by === undefined || schedule === undefined || !isMovable(schedule)) return;
    event.preventDefault();
    void onMove(schedule, hoursAfter(schedule, by, zone));
  };
  return (
    <div className={css['calendar']}>
      {/* Loaded with the calendar; in the app's one stylesheet they would delay every first screen. */}
      <link rel="stylesheet" href={skeletonCss} precedence="default" />
      <link rel="stylesheet" href={classicCss} precedence="default" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the buttons inside */}
      <div role="group" aria-label={t('schedules.title')} aria-describedby={hintId} onKeyDown={onKeyDown}>
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          locales={locales}
          locale={localeOf[language]}
          timeZone={zone}
          initialView={shown}
          initialDate={date}
          headerToolbar={false}
          height={640}
          firstDay={0}
          timedText={t('schedules.title')}
          allDaySlot={false}
          nowIndicator
          // Messages have no duration: one of 23:30 is shown on its day only.
          nextDayThreshold="12:00:00"
          scrollTime="07:00:00"
          slotDuration="01:00:00"
          snapDuration="01:00:00"
          slotMinHeight={isWide ? sizes.field : sizes.touch + 2}
          views={{
            timeGridWeek: {
              dayHeaderFormat: { weekday: 'short', day: 'numeric' },
              // Replaces the library's own link: its accessible name is the date alone, without the visible text.
              navLinks: false,
              dayHeaderContent: ({ date: at, text }) => (
                <button
                  type="button"
                  className={css['day']}
                  aria-label={t('schedules.showDay', {
                    shown: text,
                    day: dateText(at.toISOString(), format),
                  })}
                  onClick={() => onDay(dayKey(at, zone))}
                >
                  {text}
                </button>
              ),
            },
          }}
          slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
          defaultTimedEventDuration="01:00:00"
          eventDurationEditable={false}
          eventDisplay="block"
          dayLaneInnerClass={css['lane'] ?? ''}
          eventClass={css['event'] ?? ''}
          eventContent={({ event }) => {
            const schedule = byId.get(event.id);
            return (
              schedule && (
                <span className={css['words']} data-schedule={event.id} data-status={schedule.status}>
                  <span aria-hidden="true">
                    <b>{timeText(schedule.sendAt, format)}</b> {event.title}
                  </span>
                  <span className="visually-hidden">
                    {t('schedules.openEvent', {
                      name: event.title,
                      time: timeText(schedule.sendAt, format),
                      day: dateText(schedule.sendAt, format),
                      status: t(`schedules.statuses.${schedule.status}`),
                    })}
                  </span>
                </span>
              )
            );
          }}
          events={events}
          eventClick={({ event }) => {
            const schedule = byId.get(event.id);
            if (schedule) onOpen(schedule);
          }}
          eventDrop={({ event, revert }) => {
            const schedule = byId.get(event.id);
            if (!schedule || !event.start) return;
            void onMove(schedule, clockText(event.start.toISOString(), zone)).then(
              (moved) => moved || revert(),
            );
          }}
          longPressDelay={longPressMs}
          dayMaxEvents={3}
          moreLinkText={(count) => t('schedules.moreEvents', { count })}
          moreLinkHint={(count) => t('schedules.moreEvents', { count })}
          moreLinkClick={(more) => onDay(dayKey(more.date, zone))}
          navLinks
          navLinkHint={(words, day) =>
            t('schedules.showDay', { shown: words, day: dateText(day.toISOString(), format) })
          }
          navLinkDayClick={(day) => onDay(dayKey(day, zone))}
        />
      </div>
      <p id={hintId} className={css['hint']}>
        {t('schedules.moveHint')}
      </p>
    </div>
  );
}
