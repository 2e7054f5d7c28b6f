import type { TicketJob } from '@balcao/shared/ticketTools/ticketToolsApi';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../frame/api/call.ts';
import { oneStop } from '../../../../frame/i18n/oneStop.ts';
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx';
import { isUnderWay, startLongWork, type WorkProgress } from '../../../../kit/longWork/longWork.ts';
import { ProgressToasts } from '../../../../kit/longWork/ProgressToasts.tsx';
import { noteProgress } from '../../../../kit/longWork/useLongWork.ts';
import { useMutation } from '../../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../../kit/answers/useOperation.ts';
import { viewerOf } from '../../../../frame/session/viewerOf.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { useTicketCounts } from '../../hooks/useTicketCounts.ts';
import { closeAllKind } from '../../lists/closeAllKind.ts';
import type { TicketTab } from '../../../../inbox/ticketLists.ts';

function toProgress({ state, done, untagged, total }: TicketJob, t: TFunction): WorkProgress {
  // The total may lag behind; never show more done than the total.
  const known = { state, done, total: total === null ? null : Math.max(total, done) };
  const notes = [
    ...(state === 'stopped' ? [t('closeAll.closed', { count: done })] : []),
    ...(untagged === 0 ? [] : [t('closeAll.untagged', { count: untagged })]),
  ];
  return notes.length === 0 ? known : { ...known, note: notes.join(' · '), stays: untagged > 0 };
}

interface Props {
  tab: Exclude<TicketTab, 'closed'>;
  queueIds: readonly number[];
  asked: boolean;
  onClose: () => void;
}

/**
 * Asks before closing a whole list. Shows the number of tickets in the whole company, because the user's own list may
 * hold only a few of them.
 */
function Question({ tab, queueIds, onClose }: Omit<Props, 'asked'>) {
  const { t } = useTranslation();
  const list = t(`tickets.tabs.${tab}`);
  const user = useUser();
  const counts = useTicketCounts({ viewer: viewerOf(user), showAll: true, queueIds: [] }, true);
  // With a queue filter the number is unknown, because the counters of open tickets are by attendant, not by queue.
  const whole = queueIds.length === 0;
  const count = whole ? counts?.[tab] : undefined;
  const { data: running } = useOperation('GET /ticket-jobs', {}, { staleTime: 0 });
  useEffect(() => {
    for (const { id, status, user: by } of running ?? []) {
      const named = { list: t(`tickets.tabs.${status}`), name: by.name };
      startLongWork({
        kind: closeAllKind,
        id,
        title: t(by.id === user.id ? 'closeAll.work' : 'closeAll.workOf', named),
      });
    }
  }, [running, user.id, t]);
  const same = running?.find(({ status, state }) => status === tab && isUnderWay(state));
  const hint = [
    t(whole ? 'closeAll.hint' : 'closeAll.hintQueues'),
    ...(count === undefined ? [] : [t('closeAll.now', { count })]),
    ...(same ? [oneStop(t('closeAll.already', { name: same.user.name }))] : []),
  ];
  const { send } = useMutation('POST /tickets/closeAll', {
    onSuccess: ({ id }) => startLongWork({ kind: closeAllKind, id, title: t('closeAll.work', { list }) }),
  });
  return (
    <ConfirmDialog
      title={t('closeAll.title', { list })}
      hint={hint.join(' ')}
      action={t('closeAll.action')}
      onConfirm={async () => {
        const selectedQueueIds = queueIds.filter((id) => id !== noQueue);
        await send({ body: { status: tab, selectedQueueIds, withoutQueue: queueIds.includes(noQueue) } });
      }}
      onClose={onClose}
    />
  );
}

/**
 * Confirms closing a whole list of the company, and shows the progress, also of such jobs started by others. Each can
 * be stopped.
 */
export function CloseAll({ asked, ...question }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run: stop } = useMutation('POST /ticket-jobs/{id}/stop', {
    onSuccess: (job) => noteProgress(client, { kind: closeAllKind, id: job.id }, toProgress(job, t)),
  });
  return (
    <>
      {asked && <Question {...question} />}
      <ProgressToasts
        kind={closeAllKind}
        inFlow
        ask={async (id, signal) =>
          toProgress(await call('GET /ticket-jobs/{id}', { params: { id }, signal }), t)
        }
        onStop={({ id }) => stop({ params: { id } })}
        onEnd={() => void client.invalidateQueries({ queryKey: ['tickets'] })}
      />
    </>
  );
}
