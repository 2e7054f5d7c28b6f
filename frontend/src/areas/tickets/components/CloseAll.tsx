import type { TicketJob } from '@balcao/shared/ticketTools/ticketToolsApi';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { startLongWork, type WorkProgress } from '../../../kit/longWork/longWork.ts';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { useMutation } from '../../../kit/useMutation.ts';
import { viewerOf } from '../../../app/session/viewerOf.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { useTicketCounts } from '../hooks/useTicketCounts.ts';
import { closeAllKind } from '../closeAllKind.ts';
import type { TicketTab } from '../ticketLists.ts';

function toProgress({ state, done, untagged, total }: TicketJob, t: TFunction): WorkProgress {
  // What is counted runs after what is there: it never shows more done than there was.
  const known = { state, done, total: total === null ? null : Math.max(total, done) };
  return untagged === 0 ? known : { ...known, note: t('closeAll.untagged', { count: untagged }) };
}

interface Props {
  tab: Exclude<TicketTab, 'closed'>;
  queueIds: readonly number[];
  asked: boolean;
  onClose: () => void;
}

/** Says how many go, everybody's of the company: one's own list may show three of them. */
function Question({ tab, queueIds, onClose }: Omit<Props, 'asked'>) {
  const { t } = useTranslation();
  const list = t(`tickets.tabs.${tab}`);
  const viewer = viewerOf(useUser());
  const counts = useTicketCounts({ viewer, showAll: true, queueIds: [] }, true);
  // Counted by their attendants, open tickets are not known by queue.
  const whole = queueIds.length === 0;
  const count = whole ? counts?.[tab] : undefined;
  const hint = t(whole ? 'closeAll.hint' : 'closeAll.hintQueues');
  const { send } = useMutation('POST /tickets/closeAll', {
    onSuccess: ({ id }) => startLongWork({ kind: closeAllKind, id, title: t('closeAll.work', { list }) }),
  });
  return (
    <ConfirmDialog
      title={t('closeAll.title', { list })}
      hint={count === undefined ? hint : `${hint} ${t('closeAll.now', { count })}`}
      action={t('closeAll.action')}
      onConfirm={async () => {
        await send({ body: { status: tab, selectedQueueIds: [...queueIds] } });
      }}
      onClose={onClose}
    />
  );
}

/** Asks whether a whole list of the company is to be closed, and shows how far that is. */
export function CloseAll({ asked, ...question }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <>
      {asked && <Question {...question} />}
      <ProgressToasts
        kind={closeAllKind}
        ask={async (id, signal) =>
          toProgress(await call('GET /ticket-jobs/{id}', { params: { id }, signal }), t)
        }
        onEnd={() => void client.invalidateQueries({ queryKey: ['tickets'] })}
      />
    </>
  );
}
