import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';

const ContactPicker = lazyComponent(
  async () => (await import('../../../kit/fields/ContactPicker.tsx')).ContactPicker,
);

interface Props {
  campaign: Campaign;
  onClose: () => void;
}

const testForm = (t: TFunction) =>
  z.object({
    contact: z.custom<Contact | null>().refine((contact) => contact !== null, t('common.required')),
  });

/** Sends each text of a campaign to one contact, such as oneself, to look at. */
export function CampaignTestDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation();
  const { send } = useMutation('POST /campaigns/{id}/test');
  const { form, dialog } = useDialogForm({
    schema: testForm,
    defaultValues: { contact: null },
    fields: ['contact'],
    ofCode: {
      ERR_NO_CONTACT_FOUND: 'contact',
      ERR_CONTACT_BLOCKED: 'contact',
      ERR_CAMPAIGN_CHANNEL: 'contact',
      ERR_CONTACT_OPTED_OUT: 'contact',
      ERR_DUPLICATED_CONTACT: 'contact',
    },
    save: async ({ contact }) => {
      if (contact === null) return;
      const { messages: count } = await send({
        params: { id: campaign.id },
        body: { contactId: contact.id },
      });
      showToast(t('campaigns.tested', { count, name: contact.name }), { variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t('campaigns.testTitle', { name: campaign.name })}
      submitLabel={t('campaigns.testSend')}
      dirty={false}
      onClose={onClose}
    >
      <p>{t('campaigns.testHint')}</p>
      <FormField
        control={form.control}
        name="contact"
        render={(contact) => (
          <ContactPicker
            {...contact}
            autoFocus
            label={t('campaigns.testContact')}
            may={({ isGroup, channel }) => !isGroup && channel === 'whatsapp'}
          />
        )}
      />
    </FormDialog>
  );
}
