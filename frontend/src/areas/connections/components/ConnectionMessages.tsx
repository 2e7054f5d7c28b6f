import { useTranslation } from 'react-i18next';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { MediaField } from '../../../kit/fields/MediaField.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { uploadLimit } from '../../messages/sending/uploadFile.ts';
import { changesWith, type ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';
import { ConnectionText } from './ConnectionText.tsx';

const rule = { types: ['image/*', 'video/*'], maxBytes: uploadLimit };

/**
 * Texts sent at the beginning and end of service, outside hours and during vacations, with the greeting's file and the
 * days of the vacation.
 */
export function ConnectionMessages({ control }: { control: ConnectionControl }) {
  const { t } = useTranslation();
  const day = (name: 'collectiveVacationStart' | 'collectiveVacationEnd') => (
    <FormField
      control={control}
      name={name}
      deps={changesWith[name] ?? []}
      render={(date) => <DateField {...date} label={t(`connections.field.${name}`)} />}
    />
  );
  return (
    <div className={css['tab']}>
      <ConnectionText control={control} name="greetingMessage" />
      <FormField
        control={control}
        name="media"
        render={(media) => (
          <MediaField
            {...media}
            label={t('connections.greetingFile')}
            rule={rule}
            removal={{ title: t('connections.removeFileTitle'), hint: t('connections.removeFileHint') }}
          />
        )}
      />
      <ConnectionText control={control} name="complationMessage" />
      <ConnectionText control={control} name="outOfHoursMessage" />
      <h3 className={css['heading']}>{t('connections.vacation')}</h3>
      <ConnectionText control={control} name="collectiveVacationMessage" />
      <div className={css['pair']}>
        {day('collectiveVacationStart')}
        {day('collectiveVacationEnd')}
      </div>
    </div>
  );
}
