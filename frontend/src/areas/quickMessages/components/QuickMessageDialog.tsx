import Alert from '@mui/material/Alert';
import FormGroup from '@mui/material/FormGroup';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import {
  bareShortcode,
  documentTypes,
  longestMessage,
  longestShortcode,
  mayEditQuickMessage,
} from '@balcao/shared/quickMessages/quickMessageRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useUser } from '../../../frame/session/useUser.ts';
import { MediaField, type StoredMedia } from '../../../kit/fields/MediaField.tsx';
import { storedMedia } from '../../../kit/fields/storedMedia.ts';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { multipartLimit } from '../../messages/sending/uploadFile.ts';
import { storeQuickMessage } from '../quickMessageCache.ts';
import { saveQuickMessage } from '../saveQuickMessage.ts';

interface Props {
  /** Absent for a new quick message. */
  quickMessage?: QuickMessage;
  onClose: () => void;
}

const rule = {
  types: ['image/*', 'video/*', 'audio/*', ...Object.keys(documentTypes).map((ending) => `.${ending}`)],
  maxBytes: multipartLimit,
};

const quickMessageForm = (t: TFunction) =>
  z.object({
    shortcode: z
      .string()
      .transform(bareShortcode)
      .pipe(
        z
          .string()
          .min(1, t('common.required'))
          .max(longestShortcode, t('common.tooLong'))
          .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
      ),
    message: z.string().max(longestMessage, t('common.tooLong')),
    visao: z.boolean(),
    geral: z.boolean(),
    media: z.custom<File | StoredMedia | null>(),
  });

/** Creates, edits or shows a quick message; read-only for users who may see but not edit it. */
export function QuickMessageDialog({ quickMessage, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const readOnly = quickMessage !== undefined && !mayEditQuickMessage(user, quickMessage);
  const known = useRef(quickMessage);
  const { form, field, dialog } = useDialogForm({
    schema: quickMessageForm,
    defaultValues: {
      shortcode: quickMessage?.shortcode ?? '',
      message: quickMessage?.message ?? '',
      visao: quickMessage?.visao ?? true,
      geral: quickMessage?.geral ?? false,
      media: quickMessage ? storedMedia(quickMessage) : null,
    },
    fields: ['shortcode', 'message'],
    ofCode: {
      ERR_SHORTCODE_ALREADY_EXISTS: 'shortcode',
      ERR_FILE_TYPE: 'media',
      ERR_FILE_EMPTY: 'media',
      ERR_TOO_LARGE: 'media',
    },
    save: async ({ media, ...texts }) => {
      await saveQuickMessage(known.current, texts, media, (saved) => {
        // The texts stay stored even if the file is refused afterwards.
        known.current = saved;
        storeQuickMessage(client, saved);
      });
      showToast(t('quickMessages.saved'), { variant: 'success' });
      onClose();
    },
  });

  /** A user who may edit must also see the message, so each switch may set the other. */
  const toggle = (name: 'visao' | 'geral') => (
    <FormSwitch
      control={form.control}
      name={name}
      label={t(`quickMessages.${name}`)}
      disabled={readOnly}
      onSwitched={(on) => {
        if (name === 'geral' && on) form.setValue('visao', true);
        if (name === 'visao' && !on) form.setValue('geral', false);
      }}
    />
  );
  const title = readOnly ? 'viewTitle' : quickMessage ? 'editTitle' : 'addTitle';
  return (
    <FormDialog
      {...dialog}
      maxWidth="sm"
      title={t(`quickMessages.${title}`)}
      {...(!readOnly && { submitLabel: t('common.save') })}
      onClose={onClose}
    >
      {readOnly && <Alert severity="info">{t('quickMessages.ofAnother')}</Alert>}
      <TextField
        {...field('shortcode', t('quickMessages.shortcodeHelp'))}
        label={t('quickMessages.shortcode')}
        autoFocus={!readOnly}
        disabled={readOnly}
        slotProps={{ input: { startAdornment: <InputAdornment position="start">/</InputAdornment> } }}
      />
      <FormField
        control={form.control}
        name="message"
        render={(message) => (
          <TemplateField
            {...message}
            label={t('quickMessages.message')}
            maxLength={longestMessage}
            disabled={readOnly}
          />
        )}
      />
      <FormGroup>
        {toggle('visao')}
        {toggle('geral')}
      </FormGroup>
      <FormField
        control={form.control}
        name="media"
        render={(media) => (
          <MediaField {...media} label={t('quickMessages.media')} rule={rule} disabled={readOnly} />
        )}
      />
    </FormDialog>
  );
}
