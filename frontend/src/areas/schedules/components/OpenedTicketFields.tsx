import FormHelperText from '@mui/material/FormHelperText';
import { openedStatuses } from '@balcao/shared/tickets/openedStatuses';
import type { Colleague } from '@balcao/shared/records/userModel';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { FormChoice } from '../../../kit/forms/FormChoice.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { findsGroup } from '../../../kit/lists/findsGroup.ts';
import type { ScheduleControl } from '../scheduleForm.ts';

const QueuePicker = lazyComponent(
  async () => (await import('../../../kit/fields/QueuePicker.tsx')).QueuePicker,
);
const UserPicker = lazyComponent(async () => (await import('../../../kit/fields/UserPicker.tsx')).UserPicker);

interface Props {
  control: ScheduleControl;
  /** If the contact is a group: limits who may serve it. */
  isGroup: boolean;
}

/** Switch to open a ticket if none is open, with the queue and user of that ticket. */
export function OpenedTicketFields({ control, isGroup }: Props) {
  const { t } = useTranslation();
  const [opens, queueId, status] = useWatch({ control, name: ['openTicket', 'queueId', 'statusTicket'] });
  return (
    <>
      <div>
        <FormSwitch control={control} name="openTicket" label={t('schedules.openTicket')} />
        <FormHelperText>{t('schedules.openTicketHelp')}</FormHelperText>
      </div>
      {opens && (
        <>
          <FormField
            control={control}
            name="queueId"
            render={(queue) => <QueuePicker {...queue} ofCompany label={t('schedules.queue')} />}
          />
          <FormField
            control={control}
            name="ticketUserId"
            {...(status === 'open' && { hint: t('schedules.attendantHelp') })}
            render={(attendant) => (
              <UserPicker
                {...attendant}
                queueId={queueId}
                {...(isGroup && { may: (one: Colleague) => findsGroup(one, queueId) })}
                label={t('schedules.attendant')}
              />
            )}
          />
          <FormChoice
            control={control}
            name="statusTicket"
            label={t('schedules.statusTicket')}
            options={openedStatuses.map((one) => [one, t(`schedules.statusTickets.${one}`)])}
          />
        </>
      )}
    </>
  );
}
