import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useQueueChoice } from '../../newTickets/hooks/useQueueChoice.ts';
import type { MoveName, MoveOptions } from '../moves/moveRequest.ts';

interface Props {
  move: 'accept' | 'reopen';
  onClose: () => void;
  onMove: (name: MoveName, options: MoveOptions) => void;
}

/** Asks for the queue of a ticket without one. */
export function QueueDialog({ move, onClose, onMove }: Props) {
  const { t } = useTranslation();
  const { queue, setQueue, queues, isPending } = useQueueChoice();
  const [tried, setTried] = useState(false);
  const missing = tried && queue === null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (queue !== null) onMove(move, { queueId: queue });
    // The company has no queues: let the server answer.
    else if (queues.length === 0) onMove(move, {});
  }
  return (
    <FormDialog
      title={t('ticket.chooseQueue')}
      submitLabel={t(`ticket.${move}`)}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('ticket.chooseQueueHint')}</p>
      <QueuePicker
        autoFocus
        label={t('ticket.queue')}
        value={queue}
        error={missing}
        helperText={missing && t('ticket.queueRequired')}
        onChange={setQueue}
      />
    </FormDialog>
  );
}
