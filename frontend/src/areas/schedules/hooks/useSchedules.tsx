import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { MoreToAttach } from '../../messages/sending/AttachMenuProps.ts';

const ScheduleDialog = lazyComponent(
  async () => (await import('../components/ScheduleDialog.tsx')).ScheduleDialog,
);
const ScheduledNotice = lazyComponent(
  async () => (await import('../components/ScheduledNotice.tsx')).ScheduledNotice,
);

/**
 * Scheduling in a ticket: entry of the attachment menu, notice above the composer, dialog. Empty if the plan does not
 * include it.
 */
export function useSchedules(ticket: Ticket | undefined): {
  attach: readonly MoreToAttach[];
  notice: ReactNode;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const offered = useUser().company.plan?.useSchedules === true;
  const [asked, setAsked] = useState<{ schedule?: Schedule } | null>(null);
  const attach = useMemo(
    () =>
      offered ? [{ icon: <CalendarClock />, text: t('schedules.attach'), act: () => setAsked({}) }] : [],
    [offered, t],
  );
  if (ticket === undefined || !offered) return { attach, notice: null, dialog: null };
  return {
    attach,
    notice: (
      <ScheduledNotice ticket={ticket} onSchedule={(schedule) => setAsked(schedule ? { schedule } : {})} />
    ),
    dialog: asked && <ScheduleDialog ticket={ticket} {...asked} onClose={() => setAsked(null)} />,
  };
}
