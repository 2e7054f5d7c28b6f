import { useTranslation } from 'react-i18next';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { changesWith, type ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';
import { ConnectionNumber } from './ConnectionNumber.tsx';
import { ConnectionText } from './ConnectionText.tsx';

/**
 * Settings of the bot: repetitions of the menu, redirection of tickets without a queue, handling of silent customers,
 * and how long a returning customer gets the last ticket again.
 */
export function ConnectionBot({ control }: { control: ConnectionControl }) {
  const { t } = useTranslation();
  return (
    <div className={css['tab']}>
      <h3 className={css['heading']}>{t('connections.part.menu')}</h3>
      <div className={css['pair']}>
        <ConnectionNumber control={control} name="maxUseBotQueues" />
        <ConnectionNumber control={control} name="timeUseBotQueues" />
      </div>
      <h3 className={css['heading']}>{t('connections.part.redirect')}</h3>
      <div className={css['pair']}>
        <ConnectionNumber control={control} name="timeSendQueue" />
        <FormField
          control={control}
          name="sendIdQueue"
          deps={changesWith.sendIdQueue ?? []}
          render={(queue) => <QueuePicker {...queue} ofCompany label={t('connections.field.sendIdQueue')} />}
        />
      </div>
      <h3 className={css['heading']}>{t('connections.part.silence')}</h3>
      <div className={css['pair']}>
        <ConnectionNumber control={control} name="timeInactiveMessage" />
        <ConnectionNumber control={control} name="expiresTicket" />
      </div>
      <FormSwitch
        control={control}
        name="whenExpiresTicket"
        label={t('connections.field.whenExpiresTicket')}
      />
      <ConnectionText control={control} name="inactiveMessage" />
      <ConnectionText control={control} name="expiresInactiveMessage" />
      <h3 className={css['heading']}>{t('connections.part.again')}</h3>
      <ConnectionNumber control={control} name="timeCreateNewTicket" />
    </div>
  );
}
