import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { timesOf } from '@balcao/shared/schedules/recurrenceRules';
import type { Schedule, ScheduleStatus } from '@balcao/shared/schedules/scheduleModel';
import { useQueryClient } from '@tanstack/react-query';
import { Paperclip, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { dropSchedule, storeSchedule } from '../scheduleCache.ts';
import { ConversationLink } from './ConversationLink.tsx';
import css from './ScheduleList.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

const colours: Record<ScheduleStatus, string> = {
  PENDENTE: 'var(--text-faint)',
  AGENDADA: 'var(--read)',
  ENVIADA: 'var(--good)',
  ERRO: 'var(--bad)',
};

interface Props {
  schedule: Schedule;
  /** True outside a ticket of the contact: shows the contact and a link to the conversation. */
  withContact?: boolean;
  onEdit: () => void;
}

/**
 * A scheduled message with its time or error, and its actions. Once sent it is an ordinary message and cannot be
 * deleted here.
 */
export function ScheduleRow({ schedule, withContact = false, onEdit }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useTimeFormat();
  const [asking, setAsking] = useState(false);
  const { id, body, sendAt, sentAt, status, error, user, mediaName } = schedule;
  const { missedError, missedAt } = schedule;
  // The conversation shows why the channel refused the message.
  const leads = withContact && [error, missedError].includes('ERR_SENDING_WAPP_MSG');
  const when = dateTimeText(sendAt, format);
  const params = { id: String(id) };
  const { run: send, isPending } = useMutation('POST /schedules/{id}/send', {
    success: t('schedules.sending'),
    onSuccess: (saved) => storeSchedule(client, saved, format.zone),
  });
  const { send: remove } = useMutation('DELETE /schedules/{id}', {
    success: t('schedules.deleted'),
    onSuccess: () => dropSchedule(client, id),
  });
  return (
    <li className={css['row']}>
      {withContact && <b>{schedule.contact?.name ?? t('schedules.goneContact')}</b>}
      <p className={css['text']}>{body}</p>
      <p className={css['facts']}>
        <b>
          <ColourDot colour={colours[status]} />
          {t(`schedules.statuses.${status}`)}
        </b>
        <When {...schedule} />
        {timesOf(schedule) > 1 && (
          <span>{t('schedules.repeated', { sent: schedule.sentCount, total: timesOf(schedule) })}</span>
        )}
        {schedule.late && <span>{t('schedules.late')}</span>}
        {user && <span>{t('schedules.by', { name: user.name })}</span>}
        {mediaName !== null && (
          <span className="ellipsis">
            <Paperclip aria-hidden="true" /> {mediaName}
          </span>
        )}
      </p>
      {missedError !== null && missedAt !== null && (
        <p className={css['bad']}>
          {t('schedules.missed', {
            count: schedule.missedCount,
            when: dateTimeText(missedAt, format),
            reason: t(`schedules.reasons.${missedError}`),
          })}
        </p>
      )}
      {error !== null && <p className={css['bad']}>{t(`schedules.reasons.${error}`)}</p>}
      <div className={css['actions']}>
        {sentAt === null ? (
          <Button size="small" variant="outlined" loading={isPending} onClick={() => send({ params })}>
            {t(error === null ? 'schedules.sendNow' : 'schedules.sendAgain')}
          </Button>
        ) : leads ? (
          <ConversationLink {...schedule} />
        ) : (
          <span />
        )}
        {sentAt === null && (
          <IconButton aria-label={t('schedules.editRow', { when })} onClick={onEdit}>
            <Pencil />
          </IconButton>
        )}
        <IconButton aria-label={t('schedules.deleteRow', { when })} onClick={() => setAsking(true)}>
          <Trash2 />
        </IconButton>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('schedules.deleteTitle')}
          hint={t(sentAt === null ? 'schedules.deleteHint' : 'schedules.deleteSentHint')}
          action={t('common.delete')}
          onConfirm={async () => {
            await remove({ params });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** Time at which the message will be, was, or should have been sent. */
function When({ sendAt, sentAt, lastSentAt, error }: Schedule) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const isSent = sentAt !== null && error === null;
  const at = isSent ? (lastSentAt ?? sentAt) : sendAt;
  const said = isSent ? 'sentOn' : error === null ? 'at' : 'wasAt';
  return <time dateTime={at}>{t(`schedules.${said}`, { when: dateTimeText(at, format) })}</time>;
}
