import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { rotationMinutes } from '@balcao/shared/records/rotationMinutes';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { QueueControl } from './queueForm.ts';

/** Minutes until the rotation passes the ticket on; warns if rotation is on without a time. */
export function RotationTime({ control }: { control: QueueControl }) {
  const { t } = useTranslation();
  const [rotates, minutes] = useWatch({ control, name: ['ativarRoteador', 'tempoRoteador'] });
  return (
    <FormField
      control={control}
      name="tempoRoteador"
      {...(rotates && minutes === '0' && { hint: t('queues.rotationNever') })}
      render={(field) => (
        <TextField {...field} select label={t('queues.rotationTime')}>
          {rotationMinutes.map((one) => (
            <MenuItem key={one} value={one}>
              {one === '0' ? t('queues.never') : t('queues.minutes', { count: Number(one) })}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
