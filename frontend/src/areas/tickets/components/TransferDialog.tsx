import TextField from '@mui/material/TextField';
import type { Colleague } from '@balcao/shared/records/userModel';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { UserPicker } from '../../../kit/fields/UserPicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { findsGroup, servesQueue } from '../../../kit/lists/findsGroup.ts';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import type { MoveOptions } from '../moves/moveRequest.ts';

/** Most characters of the note to the receiver, as in the API's contract. */
const messageLength = 4000;

interface Props {
  title: string;
  /** Current owner, who is not offered as a receiver. */
  ownerId: number | null;
  /** Current queue; null for several tickets, or without one. */
  presentQueueId: number | null;
  /** True if a group is among the tickets: it can only go to users who see it in their list. */
  group: boolean;
  onTransfer: (options: MoveOptions) => void;
  onClose: () => void;
}

/** Asks for queue, receiver (or nobody in particular), and a note for the receiver. */
export function TransferDialog({ title, ownerId, presentQueueId, group, onTransfer, onClose }: Props) {
  const { t } = useTranslation();
  const colleagues = useColleagues().data ?? [];
  const [queueId, setQueueId] = useState(presentQueueId);
  const [userId, setUserId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && queueId === null;
  const find = (id: number | null) => colleagues.find((one) => one.id === id);
  const user = find(userId);
  const queues = useOperation('GET /queue', {}).data;
  const closes = queueId !== presentQueueId && queues?.find(({ id }) => id === queueId)?.closeTicket;
  const servesNot = user && !group && !servesQueue(user, queueId);

  function choose(next: number | null) {
    setUserId(next);
    // A user of a single queue selects that queue, unless another was chosen already.
    const [only, ...others] = find(next)?.queues ?? [];
    const untouched = queueId === null || queueId === presentQueueId;
    if (untouched && only && others.length === 0) setQueueId(only.id);
  }
  function chooseQueue(next: number | null) {
    setQueueId(next);
    if (group && user && !findsGroup(user, next)) setUserId(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (queueId !== null) onTransfer({ queueId, userId: userId ?? undefined, message: message.trim() });
  }
  return (
    <FormDialog title={title} submitLabel={t('ticket.transfer')} onSubmit={submit} onClose={onClose}>
      <UserPicker
        autoFocus
        without={ownerId}
        queueId={queueId}
        {...(group && { may: (one: Colleague) => findsGroup(one, queueId) })}
        label={t('ticket.transferUser')}
        value={userId}
        helperText={
          servesNot ? t('ticket.transferServesNot', { name: user.name }) : t('ticket.transferUserHelp')
        }
        onChange={choose}
      />
      <QueuePicker
        ofCompany
        label={t('ticket.queue')}
        value={queueId}
        error={missing}
        helperText={missing ? t('ticket.queueRequired') : closes && t('ticket.transferCloses')}
        onChange={chooseQueue}
      />
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        label={t('ticket.transferMessage')}
        helperText={t('ticket.transferMessageHelp')}
        value={message}
        slotProps={{ htmlInput: { maxLength: messageLength } }}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
