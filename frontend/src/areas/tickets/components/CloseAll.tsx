import type { TicketJob } from '@balcao/shared/ticketTools/ticketToolsApi';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { startLongWork, type WorkProgress } from '../../../kit/longWork/longWork.ts';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { useMutation } from '../../../kit/useMutation.ts';
import type { TicketTab } from '../ticketLists.ts';

const kind = 'closeAll';

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

/** Asks whether a whole list of the company is to be closed, and shows how far that is. */
export function CloseAll({ tab, queueIds, asked, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = t(`tickets.tabs.${tab}`);
  const title = t('closeAll.work', { list });
  const { send } = useMutation('POST /tickets/closeAll', {
    onSuccess: ({ id }) => startLongWork({ kind, id, title }),
  });
  return (
    <>
      {asked && (
        <ConfirmDialog
          title={t('closeAll.title', { list })}
          hint={t(queueIds.length > 0 ? 'closeAll.hintQueues' : 'closeAll.hint')}
          action={t('closeAll.action')}
          onConfirm={async () => {
            await send({ body: { status: tab, selectedQueueIds: [...queueIds] } });
          }}
          onClose={onClose}
        />
      )}
      <ProgressToasts
        kind={kind}
        ask={async (id, signal) =>
          toProgress(await call('GET /ticket-jobs/{id}', { params: { id }, signal }), t)
        }
        onEnd={() => void client.invalidateQueries({ queryKey: ['tickets'] })}
      />
    </>
  );
}
