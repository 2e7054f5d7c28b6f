import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { ConnectionControl, PartName } from '../connectionForm.ts';

interface Props {
  control: ConnectionControl;
  name: PartName;
  /** Plan flag needed to choose something. */
  flag: PlanFlag & ('useIntegrations' | 'useOpenAi');
  picker: ComponentType<PickerProps<number>>;
}

/**
 * Chooses an integration, prompt or flow for the connection. One chosen before the plan lost the feature can still be
 * removed.
 */
export function ConnectionPart({ control, name, flag, picker: Picker }: Props) {
  const { t } = useTranslation();
  const { plan } = useUser().company;
  const lacks = plan?.[flag] === false;
  const hint = lacks
    ? t('connections.planLacks', { feature: t(`connections.feature.${flag}`) })
    : t(`connections.hint.${name}`);
  return (
    <FormField
      control={control}
      name={name}
      hint={hint}
      render={(field) => (
        <Picker {...field} disabled={lacks && field.value === null} label={t(`connections.field.${name}`)} />
      )}
    />
  );
}
