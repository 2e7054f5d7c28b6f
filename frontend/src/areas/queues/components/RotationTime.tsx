import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { rotationMinutes } from '@balcao/shared/records/rotationMinutes';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { QueueControl } from './queueForm.ts';

/** After how many minutes the rotation goes on; where it is on and has none, it says that nothing comes of it. */
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
