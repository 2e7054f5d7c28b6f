import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { changesWith, type ConnectionControl, type NumberName } from '../connectionForm.ts';

/** A number field: minutes or a count. */
export function ConnectionNumber({ control, name }: { control: ConnectionControl; name: NumberName }) {
  const { t } = useTranslation();
  return (
    <FormField
      control={control}
      name={name}
      deps={changesWith[name] ?? []}
      hint={t(`connections.hint.${name}`)}
      render={({ onChange, ...number }) => (
        <TextField
          {...number}
          label={t(`connections.field.${name}`)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
    />
  );
}
