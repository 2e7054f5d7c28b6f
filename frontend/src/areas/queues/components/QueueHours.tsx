import { showToast } from '../../../components/toasts/showToast.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { HoursField } from '../../../kit/fields/HoursField.tsx';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { zoneName } from '../../../kit/fields/zoneName.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import css from './QueueMenu.module.css';
import type { QueueControl } from './queueForm.ts';

/** Working hours of the queue in the company's time zone, and the message outside of them. */
export function QueueHours({ control }: { control: QueueControl }) {
  const { t } = useTranslation();
  const { language, zone } = useTimeFormat();
  const told = useRef(false);
  return (
    <>
      <p className={css['hint']}>{t('queues.zone', { zone: zoneName(zone, language) })}</p>
      <FormField
        control={control}
        name="schedules"
        render={({ value, onChange, name }) => (
          <HoursField
            value={value}
            name={name}
            label={t('queues.hours')}
            onChange={(changed) => {
              onChange([...changed]);
              if (!told.current) showToast(t('queues.saveHours'), { variant: 'info' });
              told.current = true;
            }}
          />
        )}
      />
      <FormField
        control={control}
        name="outOfHoursMessage"
        render={(text) => <TemplateField {...text} label={t('queues.outOfHours')} />}
      />
    </>
  );
}
