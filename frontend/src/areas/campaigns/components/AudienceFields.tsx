import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useTags } from '../../tags/hooks/useTags.ts';
import type { CampaignValues } from '../campaignForm.ts';

interface Props {
  form: UseFormReturn<CampaignValues, unknown, CampaignValues>;
  disabled: boolean;
}

/** Audience of a campaign: a contact list or a tag. Choosing one clears the other. */
export function AudienceFields({ form, disabled }: Props) {
  const { t } = useTranslation();
  const lists = useOperation('GET /contact-lists/list', { query: {} });
  const tags = useTags('contacts');
  const { control, setValue, clearErrors } = form;
  const instead = (other: 'contactListId' | 'tagListId', id: number | null) => {
    if (id === null) return;
    setValue(other, null, { shouldDirty: true });
    clearErrors(other);
  };
  return (
    <>
      <FormField
        control={control}
        name="contactListId"
        render={({ onChange, helperText, ...field }) => (
          <ListPicker
            picker={{
              ...field,
              disabled,
              label: t('campaigns.list'),
              helperText: helperText ?? (field.value === null && t('campaigns.noList')),
              onChange: (id: number | null) => {
                onChange(id);
                instead('tagListId', id);
              },
            }}
            list={lists}
            detail={({ contactsCount: count }) => t('campaigns.people', { count })}
          />
        )}
      />
      <FormField
        control={control}
        name="tagListId"
        render={({ onChange, helperText, ...field }) => (
          <ListPicker
            picker={{
              ...field,
              disabled,
              label: t('campaigns.tag'),
              helperText: helperText ?? (field.value === null && t('campaigns.noTag')),
              onChange: (id: number | null) => {
                onChange(id);
                instead('contactListId', id);
              },
            }}
            list={tags}
            icon={({ color }) => <ColourDot colour={color} />}
          />
        )}
      />
    </>
  );
}
