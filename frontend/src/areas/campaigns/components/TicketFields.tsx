import FormHelperText from '@mui/material/FormHelperText';
import { openedStatuses } from '@balcao/shared/tickets/openedStatuses';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { UserPicker } from '../../../kit/fields/UserPicker.tsx';
import { FormChoice } from '../../../kit/forms/FormChoice.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import type { CampaignValues } from '../campaignForm.ts';

interface Props {
  form: UseFormReturn<CampaignValues, unknown, CampaignValues>;
  disabled: boolean;
}

/** Letters typed before colleagues are offered. */
const searchFrom = 3;

/** Switch for opening a ticket with each message, and the queue and user of that ticket. */
export function TicketFields({ form: { control }, disabled }: Props) {
  const { t } = useTranslation();
  const [opens, queueId] = useWatch({ control, name: ['openTicket', 'queueId'] });
  const off = disabled || !opens;
  return (
    <>
      <div>
        <FormSwitch
          control={control}
          name="openTicket"
          label={t('campaigns.openTicket')}
          disabled={disabled}
        />
        <FormHelperText>{t('campaigns.openTicketHint')}</FormHelperText>
      </div>
      <FormChoice
        control={control}
        name="statusTicket"
        label={t('campaigns.statusTicket')}
        options={openedStatuses.map((one) => [one, t(`campaigns.statusTickets.${one}`)])}
        disabled={off}
      />
      <FormField
        control={control}
        name="queueId"
        render={(field) => <QueuePicker {...field} ofCompany label={t('campaigns.queue')} disabled={off} />}
      />
      <FormField
        control={control}
        name="userId"
        deps={['queueId']}
        hint={t('campaigns.userHint')}
        render={(field) => (
          <UserPicker
            {...field}
            queueId={queueId}
            searchFrom={searchFrom}
            label={t('campaigns.user')}
            disabled={off}
          />
        )}
      />
    </>
  );
}
