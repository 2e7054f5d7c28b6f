import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { longestCampaignName, mayEditCampaign } from '@balcao/shared/campaigns/campaignRules';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { DateTimeField } from '../../../kit/fields/DateTimeField.tsx';
import { MediaField } from '../../../kit/fields/MediaField.tsx';
import { toZonedText } from '../../../kit/fields/zonedDateTime.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import { usualConnection } from '../../../kit/lists/usualConnection.ts';
import { fileErrorFields } from '../../../kit/forms/fileErrorFields.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { customerFileRule } from '../../messages/sending/customerFileRule.ts';
import { useUpload } from '../../messages/hooks/useUpload.ts';
import { storeCampaign } from '../campaignCache.ts';
import { campaignForm, campaignValues, fieldOfLack } from '../campaignForm.ts';
import { useCampaignFilling } from '../hooks/useCampaignFilling.ts';
import { saveCampaign } from '../saveCampaign.ts';
import { VariantFields } from './VariantFields.tsx';

const ConnectionPicker = lazyComponent(
  async () => (await import('../../../kit/fields/ConnectionPicker.tsx')).ConnectionPicker,
);
const AudienceFields = lazyComponent(async () => (await import('./AudienceFields.tsx')).AudienceFields);
const TicketFields = lazyComponent(async () => (await import('./TicketFields.tsx')).TicketFields);
const FormUpload = lazyComponent(async () => (await import('../../../kit/forms/FormUpload.tsx')).FormUpload);

interface Props {
  /** Absent for a new campaign. */
  campaign?: Campaign;
  /** Campaign to copy: all its fields except time and file. */
  copied?: Campaign;
  onClose: () => void;
}

/** Creates or edits a campaign; read-only once it has started, and from an hour before its scheduled time. */
export function CampaignDialog({ campaign, copied, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { zone } = useTimeFormat();
  const known = useRef(campaign);
  const { share, upload, cancel, forget } = useUpload();
  const [opened] = useState(() => new Date().toISOString());
  const fixed = campaign !== undefined && !mayEditCampaign(campaign, Date.parse(opened));
  const copy = copied && { name: t('campaigns.copyOf', { name: copied.name }).slice(0, longestCampaignName) };
  const { form, field, dialog } = useDialogForm({
    schema: campaignForm,
    defaultValues: {
      ...campaignValues(campaign ?? copied),
      ...(copy && { ...copy, scheduledAt: null, media: null }),
    },
    fields: [
      'name',
      'whatsappId',
      'contactListId',
      'tagListId',
      'scheduledAt',
      'message1',
      'confirmationMessage1',
      'media',
      'queueId',
      'userId',
    ],
    ofCode: {
      ...fieldOfLack,
      ERR_NO_WAPP_FOUND: 'whatsappId',
      ERR_CAMPAIGN_PAST: 'scheduledAt',
      ERR_NO_CONTACT_LIST_FOUND: 'contactListId',
      ERR_NO_TAG_FOUND: 'tagListId',
      ERR_QUEUE_REQUIRED: 'queueId',
      ERR_NO_QUEUE_FOUND: 'queueId',
      ERR_NO_USER_FOUND: 'userId',
      ...fileErrorFields,
    },
    save: async ({ media, whatsappId, scheduledAt, openTicket, queueId, userId, ...values }) => {
      // Cannot be null here, because the schema requires a connection.
      if (whatsappId === null) return;
      const body = {
        ...values,
        whatsappId,
        scheduledAt: scheduledAt === null ? null : toZonedText(scheduledAt, zone),
        openTicket: openTicket ? ('enabled' as const) : ('disabled' as const),
        // Queue and user apply only to tickets that the campaign opens.
        queueId: openTicket ? queueId : null,
        userId: openTicket ? userId : null,
      };
      try {
        await saveCampaign(known.current, body, media, {
          upload,
          onStored: (saved) => {
            // The fields stay stored even if the file is refused afterwards.
            known.current = saved;
            storeCampaign(client, saved);
          },
        });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (media instanceof File && error instanceof ApiError && error.code === 'ERR_UPLOAD_NOT_FOUND')
          forget(media);
        throw error;
      }
      showToast(t('campaigns.saved'), { variant: 'success' });
      onClose();
    },
  });
  const { control } = form;
  // Set the usual connection as the field's default, so that the untouched form does not count as dirty.
  const { data: connections } = useConnections();
  const usual = (campaign ?? copied) ? undefined : usualConnection(connections, 'whatsapp')?.id;
  useEffect(() => {
    const { whatsappId } = form.getValues();
    if (usual !== undefined && whatsappId === null) form.resetField('whatsappId', { defaultValue: usual });
  }, [form, usual]);
  const [contactListId, tagListId, asks] = useWatch({
    control,
    name: ['contactListId', 'tagListId', 'confirmation'],
  });
  const filling = useCampaignFilling(contactListId, tagListId);
  const general = (
    <>
      <TextField
        {...field('name')}
        label={t('campaigns.name')}
        autoFocus={!fixed}
        disabled={fixed}
        slotProps={{ htmlInput: { maxLength: longestCampaignName } }}
      />
      <FormField
        control={control}
        name="whatsappId"
        render={(connection) => (
          <ConnectionPicker
            {...connection}
            channel="whatsapp"
            label={t('campaigns.connection')}
            disabled={fixed}
          />
        )}
      />
      <AudienceFields form={form} disabled={fixed} />
      <div>
        <FormField
          control={control}
          name="scheduledAt"
          render={(at) => (
            <DateTimeField {...at} label={t('campaigns.scheduledAt')} min={opened} disabled={fixed} />
          )}
        />
        {!fixed && <FormHelperText>{t('campaigns.scheduledHint')}</FormHelperText>}
      </div>
    </>
  );
  const messages = (
    <>
      <FormHelperText>{t('campaigns.drawn')}</FormHelperText>
      <VariantFields control={control} kind="message" filling={filling} disabled={fixed} />
      <FormField
        control={control}
        name="media"
        {...(copied?.mediaName && { hint: t('campaigns.fileNotCopied', { name: copied.mediaName }) })}
        render={(media) => (
          <MediaField {...media} label={t('campaigns.media')} rule={customerFileRule} disabled={fixed} />
        )}
      />
    </>
  );
  const confirmation = (
    <>
      <div>
        <FormSwitch
          control={control}
          name="confirmation"
          label={t('campaigns.confirmation')}
          disabled={fixed}
        />
        <FormHelperText>{t('campaigns.confirmationHint')}</FormHelperText>
      </div>
      <VariantFields
        control={control}
        kind="confirmationMessage"
        filling={filling}
        disabled={fixed || !asks}
      />
    </>
  );
  const saves = !fixed || campaign.status === 'CANCELADA';
  const title = campaign === undefined ? 'addTitle' : fixed ? 'showTitle' : 'editTitle';
  return (
    <FormDialog
      {...dialog}
      maxWidth="md"
      title={t(`campaigns.${title}`)}
      {...(saves && { submitLabel: t('common.save') })}
      {...(fixed && {
        // The form is read-only: submitting closes it.
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          onClose();
        },
      })}
      onClose={onClose}
      tabs={[
        { id: 'general', label: t('campaigns.tabs.general'), content: general },
        { id: 'messages', label: t('campaigns.tabs.messages'), content: messages },
        { id: 'confirmation', label: t('campaigns.tabs.confirmation'), content: confirmation },
        {
          id: 'ticket',
          label: t('campaigns.tabs.ticket'),
          content: <TicketFields form={form} disabled={fixed} />,
        },
      ]}
    >
      {fixed && <Alert severity="info">{t('campaigns.fixed')}</Alert>}
      {share !== null && <FormUpload share={share} onCancel={cancel} />}
    </FormDialog>
  );
}
