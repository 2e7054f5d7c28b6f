import Button from '@mui/material/Button';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useNow } from '../../../components/hooks/useNow.ts';
import { dateTimeText, dayKey, timeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { schedulesOf } from '../scheduleCache.ts';
import css from './ScheduledNotice.module.css';

const ScheduleListDialog = lazyComponent(
  async () => (await import('./ScheduleListDialog.tsx')).ScheduleListDialog,
);

interface Props {
  ticket: Ticket;
  onSchedule: (schedule?: Schedule) => void;
}

/**
 * Notice above the composer: number of messages scheduled for this contact and time of the next, or that one failed.
 */
export function ScheduledNotice({ ticket, onSchedule }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const now = useNow();
  const [listed, setListed] = useState(false);
  const { data } = useOperation('GET /schedules', schedulesOf(ticket.contactId));
  const schedules = data?.schedules ?? [];
  const failed = schedules.filter(({ error }) => error !== null);
  const waiting = schedules.filter(({ error }) => error === null);
  const [next] = waiting;
  const whenOf = (at: string) =>
    dayKey(at, format.zone) === dayKey(now, format.zone) ? timeText(at, format) : dateTimeText(at, format);
  const leave = (schedule?: Schedule) => {
    setListed(false);
    onSchedule(schedule);
  };
  return (
    <>
      {schedules.length > 0 && (
        <div className={css['notice']} role="status" data-bad={failed.length > 0}>
          {failed.length > 0 ? <CalendarX2 aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
          <p>
            {failed.length > 0
              ? t('schedules.failedNotice', { count: failed.length })
              : t('schedules.notice', { count: waiting.length, when: whenOf(next?.sendAt ?? '') })}
          </p>
          <Button size="small" aria-label={t('schedules.showAll')} onClick={() => setListed(true)}>
            {t('schedules.show')}
          </Button>
        </div>
      )}
      {listed && (
        <ScheduleListDialog
          schedules={schedules}
          contactName={ticket.contact.name}
          onEdit={leave}
          onAdd={() => leave()}
          onClose={() => setListed(false)}
        />
      )}
    </>
  );
}
