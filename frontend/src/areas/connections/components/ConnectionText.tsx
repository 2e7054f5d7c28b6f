import { useTranslation } from 'react-i18next';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { changesWith, type ConnectionControl, type TextName } from '../connectionForm.ts';

/** A text that the connection sends to customers. */
export function ConnectionText({ control, name }: { control: ConnectionControl; name: TextName }) {
  const { t } = useTranslation();
  return (
    <FormField
      control={control}
      name={name}
      deps={changesWith[name] ?? []}
      hint={t(`connections.hint.${name}`)}
      render={(text) => <TemplateField {...text} label={t(`connections.field.${name}`)} />}
    />
  );
}
