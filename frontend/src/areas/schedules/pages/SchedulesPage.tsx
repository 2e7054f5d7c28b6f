import Button from '@mui/material/Button';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { CalendarClock, CalendarOff, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { Bone } from '../../../components/loading/Bone.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useWiderThan } from '../../../components/hooks/useWiderThan.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dayKey } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { type CalendarView, daysOf, isMovable } from '../calendarDays.ts';
import listCss from '../components/ScheduleList.module.css';
import { ScheduleRow } from '../components/ScheduleRow.tsx';
import { ScheduleViews } from '../components/ScheduleViews.tsx';
import { useMoveSchedule } from '../hooks/useMoveSchedule.tsx';
import { useRecentFailures } from '../hooks/useRecentFailures.ts';

const ScheduleCalendar = lazyComponent(
  async () => (await import('../components/ScheduleCalendar.tsx')).ScheduleCalendar,
  <Bone shape="box" height={640} />,
);
const ScheduleDialog = lazyComponent(
  async () => (await import('../components/ScheduleDialog.tsx')).ScheduleDialog,
);
const ScheduleListDialog = lazyComponent(
  async () => (await import('../components/ScheduleListDialog.tsx')).ScheduleListDialog,
);
const HolidaysDialog = lazyComponent(
  async () => (await import('../components/HolidaysDialog.tsx')).HolidaysDialog,
);

/** Pixels of width from which the calendar is readable; below, the list is the default. */
const calendarPx = 700;
/** Most schedules in a calendar; with more, week or day view is needed. */
const mostShown = 500;

function withoutContact(params: URLSearchParams): URLSearchParams {
  params.delete('contactId');
  return params;
}

/** /schedules: calendar and list of scheduled messages, by days of the company. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const admin = isAdmin(useUser());
  const isWide = useWiderThan(calendarPx);
  const { search } = useListUrl();
  const [params, setParams] = useSearchParams();
  const [chosenView, setView] = useState<CalendarView | null>(null);
  // A search is shown as a list, because its results may be on any day.
  const view = search !== '' ? 'list' : (chosenView ?? (isWide ? 'month' : 'list'));
  const [today] = useState(() => dayKey(new Date(), format.zone));
  const [date, setDate] = useState(today);
  const [chosenFrom, setFrom] = useState<string | null>(null);
  const from = chosenFrom ?? (search === '' ? today : '');
  const days = daysOf(view, date);
  const list = useOperationPages('GET /schedules', 'schedules', {
    query: {
      ...(view !== 'list' && { startDate: days[0] ?? date, endDate: days.at(-1) ?? date }),
      ...(view === 'list' && from !== '' && { startDate: from }),
      ...(search !== '' && { searchParam: search }),
    },
  });
  const { hasMore, more, goOn } = list.next;
  const asked = list.data?.pages.length ?? 0;
  // Pages may be short, as schedules hidden from the user or not matching the search are left out. After several short
  // pages the list waits until the user asks for more.
  const isFull = list.rows.length >= mostShown || goOn !== undefined;
  const fills = view !== 'list' && hasMore && !isFull && !list.isError;
  useEffect(() => {
    if (fills) more();
  }, [fills, more, asked]);
  const failed = useRecentFailures(today, view === 'list' && search === '' && chosenFrom === null);
  const [editing, setEditing] = useState<Schedule | 'new' | null>(null);
  const [seen, setSeen] = useState<Schedule | null>(null);
  const [holidays, setHolidays] = useState(false);
  const move = useMoveSchedule();
  const failedId = useId();
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
          <ScheduleViews
            view={view}
            onView={search === '' ? setView : null}
            date={date}
            onDate={setDate}
            from={from}
            onFrom={setFrom}
          />
        }
        isFiltered={chosenFrom !== null}
        query={list}
        isEmpty={view === 'list' && list.rows.length === 0 && failed.rows.length === 0}
        empty={{
          icon: <CalendarClock />,
          title: t('schedules.emptyAll'),
          hint: t('schedules.emptyAllHint'),
        }}
        filtered={{ title: t('schedules.emptySearch'), hint: t('schedules.emptySearchHint') }}
      >
        {view === 'list' ? (
          <div className={listCss['inPage']}>
            {failed.rows.length > 0 && (
              <section className={listCss['failed']} aria-labelledby={failedId}>
                <h2 id={failedId}>{t('schedules.recentFailures')}</h2>
                <ScheduleRows schedules={failed.rows} onEdit={setEditing} />
                {failed.next.hasMore && (
                  <Button loading={failed.isFetchingNextPage} onClick={failed.next.goOn ?? failed.next.more}>
                    {t('schedules.more')}
                  </Button>
                )}
              </section>
            )}
            <ScheduleRows schedules={list.rows} onEdit={setEditing} />
            {hasMore && (
              <Button loading={list.isFetchingNextPage} onClick={() => more()}>
                {t('schedules.more')}
              </Button>
            )}
          </div>
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
          withContact
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

interface RowsProps {
  schedules: readonly Schedule[];
  onEdit: (schedule: Schedule) => void;
}

function ScheduleRows({ schedules, onEdit }: RowsProps) {
  return (
    <ul className={listCss['list']}>
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} withContact onEdit={() => onEdit(schedule)} />
      ))}
    </ul>
  );
}
