import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import type { User } from '@balcao/shared/users/userModel';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/Avatar.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { FailedState } from '../../../components/EmptyState.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { QueueField } from '../../queues/components/QueueField.tsx';
import { useCompanyQueues } from '../../queues/hooks/useCompanyQueues.ts';
import { useColleagues } from '../../users/hooks/useColleagues.ts';
import type { MoveOptions } from '../moveRequest.ts';
import css from './TransferDialog.module.css';

/** As the contract takes it. */
const messageLength = 4000;

interface Props {
  title: string;
  /** Whose tickets these are now: nobody hands a ticket to the one who has it. */
  ownerId: number | null;
  onTransfer: (options: MoveOptions) => void;
  onClose: () => void;
}

/** To which queue, to whom there (or to whoever takes it first), and what they should know. */
export function TransferDialog({ title, ownerId, onTransfer, onClose }: Props) {
  const { t } = useTranslation();
  const queues = useCompanyQueues();
  const colleagues = useColleagues();
  const [queueId, setQueueId] = useState<number | ''>('');
  const [user, setUser] = useState<User | null>(null);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && queueId === '';
  const serves = (one: User) => queueId !== '' && one.queues.some((queue) => queue.id === queueId);
  const choices = (colleagues.data ?? [])
    .filter((one) => one.id !== ownerId)
    // Who serves the queue stands first.
    .toSorted((one, other) => Number(serves(other)) - Number(serves(one)));

  function choose(next: User | null) {
    setUser(next);
    // A person of one queue leaves nothing to choose.
    const [only, ...others] = next?.queues ?? [];
    if (queueId === '' && only && others.length === 0) setQueueId(only.id);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (queueId !== '') onTransfer({ queueId, userId: user?.id, message: message.trim() });
  }
  const failed = [queues, colleagues].find((query) => query.isError);
  if (failed) {
    return (
      <Dialog open onClose={onClose} aria-label={title}>
        <DialogContent>
          <FailedState hint={errorText(t, failed.error)} onRetry={() => void failed.refetch()} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <FormDialog title={title} submitLabel={t('ticket.transfer')} onSubmit={submit} onClose={onClose}>
      <QueueField
        queues={queues.data ?? []}
        autoFocus
        label={t('ticket.queue')}
        value={queueId}
        disabled={queues.isPending}
        error={missing}
        helperText={queues.isPending ? t('common.loading') : missing ? t('ticket.queueRequired') : undefined}
        onChange={(event) => setQueueId(Number(event.target.value))}
      />
      <Autocomplete
        options={choices}
        value={user}
        loading={colleagues.isPending}
        loadingText={t('common.loading')}
        noOptionsText={t('ticket.transferNobody')}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_, next) => choose(next)}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span className={css['person']}>
              <Avatar id={option.id} name={option.name} size="small" />
              <span>
                {option.name}
                <small>
                  {[
                    ...(option.online ? [t('ticket.online')] : []),
                    ...option.queues.map(({ name }) => name),
                  ].join(' · ')}
                </small>
              </span>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('ticket.transferUser')}
            helperText={
              user && queueId !== '' && !serves(user)
                ? t('ticket.transferServesNot', { name: user.name })
                : t('ticket.transferUserHelp')
            }
          />
        )}
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
