import { useTranslation } from 'react-i18next';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { HoursField } from '../../../kit/fields/HoursField.tsx';
import { zoneName } from '../../../kit/fields/zoneName.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';

/** Working hours of the connection, in the company's time zone. */
export function ConnectionHours({ control }: { control: ConnectionControl }) {
  const { t } = useTranslation();
  const { language, zone } = useTimeFormat();
  return (
    <div className={css['tab']}>
      <p className={css['hint']}>{t('connections.zone', { zone: zoneName(zone, language) })}</p>
      <FormField
        control={control}
        name="schedules"
        render={({ value, onChange, name }) => (
          <HoursField value={value} onChange={onChange} name={name} label={t('connections.tab.hours')} />
        )}
      />
    </div>
  );
}
