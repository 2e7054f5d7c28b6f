import TextField from '@mui/material/TextField';
import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import {
  announcementPictures,
  announcementPriorities,
  longestAnnouncementText,
  longestAnnouncementTitle,
  usualPriority,
} from '@balcao/shared/announcements/announcementRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { showToast } from '../../../components/toasts/showToast.ts';
import { MediaField, type StoredMedia } from '../../../kit/fields/MediaField.tsx';
import { storedMedia } from '../../../kit/fields/storedMedia.ts';
import { FormChoice } from '../../../kit/forms/FormChoice.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { multipartLimit } from '../../messages/sending/uploadFile.ts';
import { priorityName } from '../priorityName.ts';
import { saveAnnouncement } from '../saveAnnouncement.ts';

const rule = { types: [...announcementPictures], maxBytes: multipartLimit };

const announcementForm = (t: TFunction) =>
  z.object({
    title: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .max(longestAnnouncementTitle, t('common.tooLong'))
      .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
    text: z.string().trim().min(1, t('common.required')).max(longestAnnouncementText, t('common.tooLong')),
    priority: z.enum(['1', '2', '3']),
    status: z.boolean(),
    media: z.custom<File | StoredMedia | null>(),
  });

interface Props {
  announcement: Announcement | 'new';
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const before = announcement === 'new' ? undefined : announcement;
  const known = useRef(before);
  const { form, field, dialog } = useDialogForm({
    schema: announcementForm,
    defaultValues: {
      title: before?.title ?? '',
      text: before?.text ?? '',
      priority: `${before?.priority ?? usualPriority}`,
      status: before?.status ?? true,
      media: before ? storedMedia({ ...before, mimetype: 'image/*' }) : null,
    },
    fields: ['title', 'text', 'priority', 'status'],
    ofCode: { ERR_FILE_TYPE: 'media', ERR_FILE_EMPTY: 'media', ERR_TOO_LARGE: 'media' },
    save: async ({ media, ...texts }) => {
      try {
        await saveAnnouncement(known.current, texts, media, (saved) => {
          // The texts stay stored even if the picture is refused afterwards.
          known.current = saved;
        });
      } finally {
        void client.invalidateQueries({ queryKey: ['GET /announcements'] });
      }
      showToast(t('announcements.saved'), { variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      maxWidth="sm"
      title={t(announcement === 'new' ? 'announcements.addTitle' : 'announcements.editTitle')}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <TextField {...field('title')} label={t('announcements.columns.title')} autoFocus />
      <TextField {...field('text')} label={t('announcements.text')} multiline minRows={4} maxRows={12} />
      <FormChoice
        control={form.control}
        name="priority"
        label={t('announcements.columns.priority')}
        options={announcementPriorities.map((one) => [String(one), priorityName(t, one)])}
      />
      <FormSwitch control={form.control} name="status" label={t('announcements.status')} />
      <FormField
        control={form.control}
        name="media"
        render={(media) => <MediaField {...media} label={t('announcements.media')} rule={rule} />}
      />
    </FormDialog>
  );
}
