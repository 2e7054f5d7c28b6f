import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { CalendarClock, CalendarOff, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../api/ApiError.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/showToast.ts';
import { useWiderThan } from '../../../components/useWiderThan.ts';
import { errorText } from '../../../i18n/errorText.ts';
import { dateText, dayKey } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { useOperationPages } from '../../../kit/useOperationPages.ts';
import { type CalendarView, calendarViews, daysOf, isMovable, stepped } from '../calendarDays.ts';
import { ScheduleCalendar } from '../components/ScheduleCalendar.tsx';
import listCss from '../components/ScheduleList.module.css';
import { ScheduleRow } from '../components/ScheduleRow.tsx';
import { useMoveSchedule } from '../hooks/useMoveSchedule.tsx';

const ScheduleDialog = lazyComponent(
  async () => (await import('../components/ScheduleDialog.tsx')).ScheduleDialog,
);
const ScheduleListDialog = lazyComponent(
  async () => (await import('../components/ScheduleListDialog.tsx')).ScheduleListDialog,
);
const HolidaysDialog = lazyComponent(
  async () => (await import('../components/HolidaysDialog.tsx')).HolidaysDialog,
);

/** Where a calendar can be read; below it a list comes first. */
const calendarPx = 700;
/** So many a calendar shows; what has more is looked at by week or by day. */
const mostShown = 500;

function withoutContact(params: URLSearchParams): URLSearchParams {
  params.delete('contactId');
  return params;
}

/** /schedules (automation specification, section 2.5): calendar and list of what is to be sent, by days of the company. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const admin = isAdmin(useUser());
  const isWide = useWiderThan(calendarPx);
  const { search } = useListUrl();
  const [params, setParams] = useSearchParams();
  const [chosenView, setView] = useState<CalendarView | null>(null);
  const view = chosenView ?? (isWide ? 'month' : 'list');
  const [date, setDate] = useState(() => dayKey(new Date(), format.zone));
  const days = view === 'list' ? [date] : daysOf(view, date);
  const list = useOperationPages('GET /schedules', 'schedules', {
    query: {
      startDate: days[0] ?? date,
      ...(view !== 'list' && { endDate: days.at(-1) ?? date }),
      ...(search !== '' && { searchParam: search }),
    },
  });
  const { hasMore, more, goOn } = list.next;
  const asked = list.data?.pages.length ?? 0;
  // Among many that one may not see, or that a search leaves out, answers are short: after some the list waits.
  const isFull = list.rows.length >= mostShown || goOn !== undefined;
  const fills = view !== 'list' && hasMore && !isFull && !list.isError;
  useEffect(() => {
    if (fills) more();
  }, [fills, more, asked]);
  const [editing, setEditing] = useState<Schedule | 'new' | null>(null);
  const [seen, setSeen] = useState<Schedule | null>(null);
  const [holidays, setHolidays] = useState(false);
  const move = useMoveSchedule();
  const contactId = params.get('contactId') ?? '';
  const named = useOperation(
    'GET /contacts/{id}',
    { params: { id: contactId } },
    { enabled: /^\d{1,15}$/.test(contactId) },
  );
  const forget = () => setParams(withoutContact, { replace: true });
  useEffect(() => {
    if (!(named.error instanceof ApiError) || named.error.status !== 404) return;
    showToast(errorText(t, named.error), { variant: 'error' });
    setParams(withoutContact, { replace: true });
  }, [named.error, setParams, t]);
  const close = () => {
    setEditing(null);
    if (contactId !== '') forget();
  };
  const open = (schedule: Schedule) => (isMovable(schedule) ? setEditing(schedule) : setSeen(schedule));
  const contact = contactId === '' ? undefined : named.data;
  const period = new Intl.DateTimeFormat(format.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const shown =
    view === 'month'
      ? period.format(new Date(date))
      : [...new Set([days[0], days.at(-1)])]
          .map((day) => dateText(`${day}T12:00:00.000Z`, { ...format, zone: 'UTC' }))
          .join(' – ');
  return (
    <>
      <ListPage
        title={t('schedules.title')}
        action={
          <>
            {admin && (
              <Button startIcon={<CalendarOff />} onClick={() => setHolidays(true)}>
                {t('schedules.holidays')}
              </Button>
            )}
            <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
              {t('schedules.add')}
            </Button>
          </>
        }
        search={t('schedules.search')}
        filters={
          <>
            <TextField
              select
              size="small"
              label={t('schedules.view')}
              value={view}
              onChange={({ target }) => setView(target.value as CalendarView)}
            >
              {calendarViews.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`schedules.views.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            {view === 'list' ? (
              <TextField
                type="date"
                size="small"
                label={t('schedules.fromDay')}
                value={date}
                slotProps={{ inputLabel: { shrink: true } }}
                onChange={({ target }) => target.value !== '' && setDate(target.value)}
              />
            ) : (
              <>
                <Button aria-label={t('schedules.before')} onClick={() => setDate(stepped(view, date, -1))}>
                  <ChevronLeft />
                </Button>
                <Button onClick={() => setDate(dayKey(new Date(), format.zone))}>
                  {t('schedules.today')}
                </Button>
                <Button aria-label={t('schedules.after')} onClick={() => setDate(stepped(view, date, 1))}>
                  <ChevronRight />
                </Button>
                <span aria-live="polite">{shown}</span>
              </>
            )}
          </>
        }
        query={list}
        isEmpty={view === 'list' && list.rows.length === 0}
        empty={{
          icon: <CalendarClock />,
          title: t('schedules.emptyAll'),
          hint: t('schedules.emptyAllHint'),
        }}
        filtered={{ title: t('schedules.emptySearch'), hint: t('schedules.emptySearchHint') }}
      >
        {view === 'list' ? (
          <>
            <ul className={listCss['list']}>
              {list.rows.map((schedule) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  withContact
                  onEdit={() => setEditing(schedule)}
                />
              ))}
            </ul>
            {hasMore && (
              <Button loading={list.isFetchingNextPage} onClick={() => more()}>
                {t('schedules.more')}
              </Button>
            )}
          </>
        ) : (
          <>
            {list.rows.length === 0 && <p>{t('schedules.emptyAllHint')}</p>}
            {isFull && hasMore && <p role="status">{t('schedules.partly')}</p>}
            <ScheduleCalendar
              view={view}
              date={date}
              schedules={list.rows}
              onOpen={open}
              onDay={(day) => {
                setDate(day);
                setView('day');
              }}
              onMove={move}
            />
          </>
        )}
      </ListPage>
      {(editing !== null || contact !== undefined) && (
        <ScheduleDialog
          {...(editing !== null && editing !== 'new' && { schedule: editing })}
          {...(editing === null &&
            contact && {
              contact: {
                contactId: contact.id,
                contactName: contact.name,
                isGroup: contact.isGroup,
                channel: contact.channel,
              },
            })}
          onClose={close}
        />
      )}
      {seen !== null && (
        <ScheduleListDialog
          schedules={[list.rows.find(({ id }) => id === seen.id) ?? seen]}
          contactName={seen.contact?.name ?? ''}
          onEdit={setEditing}
          onAdd={() => {
            setSeen(null);
            setEditing('new');
          }}
          onClose={() => setSeen(null)}
        />
      )}
      {holidays && <HolidaysDialog onClose={() => setHolidays(false)} />}
    </>
  );
}
