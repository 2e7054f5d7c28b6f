import TextField from '@mui/material/TextField';
import type { Help } from '@balcao/shared/helps/helpModel';
import { isVideoCode, longestHelpText, longestHelpTitle } from '@balcao/shared/helps/helpRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { videoIn } from '../../messages/words/videoIn.ts';

interface Props {
  help: Help | 'new';
  onSaved: (help: Help) => void;
  onClose: () => void;
}

const codeOf = (typed: string) => videoIn(typed) ?? typed;

const helpForm = (t: TFunction) =>
  z.object({
    title: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .max(longestHelpTitle, t('common.tooLong'))
      .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
    description: z.string().trim().max(longestHelpText, t('common.tooLong')),
    video: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .refine((typed) => typed === '' || isVideoCode(codeOf(typed)), t('helps.videoWrong')),
  });

/** Creates or edits a help video. If an address is typed, only its video code is stored. */
export function HelpDialog({ help, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const isNew = help === 'new';
  const options = { success: t('helps.saved'), onSuccess: onSaved };
  const { send: create } = useMutation('POST /helps', options);
  const { send: update } = useMutation('PUT /helps/{id}', options);
  const { field, dialog } = useDialogForm({
    schema: helpForm,
    defaultValues: isNew
      ? { title: '', description: '', video: '' }
      : { title: help.title, description: help.description, video: help.video },
    fields: ['title', 'description', 'video'],
    save: async (values) => {
      const body = { ...values, video: codeOf(values.video) };
      await (isNew ? create({ body }) : update({ params: { id: help.id }, body }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t(isNew ? 'helps.addTitle' : 'helps.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('title')} label={t('helps.columns.title')} autoFocus />
      <TextField {...field('description')} label={t('helps.columns.description')} multiline minRows={2} />
      <TextField {...field('video', t('helps.videoHint'))} label={t('helps.video')} />
    </FormDialog>
  );
}
