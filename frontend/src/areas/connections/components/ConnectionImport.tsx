import Alert from '@mui/material/Alert';
import { oldMessageImport } from '@balcao/shared/connections/oldMessageImport';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../kit/fields/DateTimeField.tsx';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { changesWith, type ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';

/** Import of messages from before the number was connected. */
export function ConnectionImport({ control }: { control: ConnectionControl }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - oldMessageImport.years);
  const day = (name: 'importOldMessages' | 'importRecentMessages') => (
    <FormField
      control={control}
      name={name}
      deps={changesWith[name] ?? []}
      render={(instant) => (
        <DateTimeField
          {...instant}
          min={oldest.toISOString()}
          max={now.toISOString()}
          label={t(`connections.field.${name}`)}
        />
      )}
    />
  );
  const toggle = (name: 'enableImportMessage' | 'importOldMessagesGroups' | 'closedTicketsPostImported') => (
    <FormSwitch control={control} name={name} label={t(`connections.field.${name}`)} />
  );
  return (
    <div className={css['tab']}>
      {!oldMessageImport.hasEffect && <Alert severity="info">{t('connections.importNoEffect')}</Alert>}
      {toggle('enableImportMessage')}
      <div className={css['pair']}>
        {day('importOldMessages')}
        {day('importRecentMessages')}
      </div>
      <FormField
        control={control}
        name="queueIdImportMessages"
        render={(queue) => (
          <QueuePicker {...queue} ofCompany label={t('connections.field.queueIdImportMessages')} />
        )}
      />
      <div className={css['switches']}>
        {toggle('importOldMessagesGroups')}
        {toggle('closedTicketsPostImported')}
      </div>
    </div>
  );
}
