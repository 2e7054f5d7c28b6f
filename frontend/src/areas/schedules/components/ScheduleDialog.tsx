import FormHelperText from '@mui/material/FormHelperText';
import { longestText, shortestText } from '@balcao/shared/schedules/scheduleRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import type { Colleague } from '@balcao/shared/users/userModel';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showToast } from '../../../components/showToast.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ApiError } from '../../../api/ApiError.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { DateTimeField } from '../../../kit/fields/DateTimeField.tsx';
import { MediaField, type StoredMedia } from '../../../kit/fields/MediaField.tsx';
import { storedMedia } from '../../../kit/fields/storedMedia.ts';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { toZonedText } from '../../../kit/fields/zonedDateTime.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { FormField } from '../../../kit/FormField.tsx';
import { FormSwitch } from '../../../kit/FormSwitch.tsx';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { findsGroup } from '../../../kit/lists/findsGroup.ts';
import { useUpload } from '../../messages/hooks/useUpload.ts';
import { signs, useMaySign } from '../../messages/signs.ts';
import { uploadLimit } from '../../messages/uploadFile.ts';
import { saveSchedule } from '../saveSchedule.ts';
import { storeSchedule } from '../scheduleCache.ts';

const QueuePicker = lazyComponent(
  async () => (await import('../../../kit/fields/QueuePicker.tsx')).QueuePicker,
);
const UserPicker = lazyComponent(async () => (await import('../../../kit/fields/UserPicker.tsx')).UserPicker);
const FormUpload = lazyComponent(async () => (await import('../../../kit/FormUpload.tsx')).FormUpload);
const changed = { shouldDirty: true };

interface Props {
  ticket: Ticket;
  /** Absent to make one. */
  schedule?: Schedule;
  onClose: () => void;
}

/** To the minute, as clocks and their fields go. */
function inAnHour(instant: string): string {
  return `${new Date(Date.parse(instant) + 60 * 60_000).toISOString().slice(0, 16)}:00.000Z`;
}

const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'];
const rule = {
  types: ['image/*', 'video/*', 'audio/*', ...documents.map((ending) => `.${ending}`)],
  maxBytes: uploadLimit,
};

const scheduleForm = (t: TFunction) =>
  z
    .object({
      body: z
        .string()
        .refine((text) => text.trim().length >= shortestText, t('schedules.tooShort'))
        .max(longestText, t('common.tooLong')),
      sendAt: z
        .string()
        .nullable()
        .refine((at) => at !== null, t('common.required')),
      assinar: z.boolean(),
      openTicket: z.boolean(),
      keepOpen: z.boolean(),
      queueId: z.number().nullable(),
      ticketUserId: z.number().nullable(),
      media: z.custom<File | StoredMedia | null>(),
    })
    .refine(({ openTicket, keepOpen, queueId }) => !openTicket || !keepOpen || queueId !== null, {
      path: ['queueId'],
      message: t('schedules.queueRequired'),
    });

/** Schedules a message to the contact of a ticket, or changes one that waits or failed. */
export function ScheduleDialog({ ticket, schedule, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const format = useTimeFormat();
  const maySign = useMaySign();
  const known = useRef(schedule);
  const { share, upload, cancel, forget } = useUpload();
  const [opened] = useState(() => new Date().toISOString());
  const offered = schedule && schedule.sendAt > opened ? schedule.sendAt : inAnHour(opened);
  const { form, errors, dialog } = useDialogForm({
    schema: scheduleForm,
    defaultValues: {
      body: schedule?.body ?? '',
      sendAt: offered,
      assinar: schedule?.assinar ?? signs(),
      openTicket: schedule?.openTicket === 'enabled',
      keepOpen: schedule === undefined || schedule.statusTicket !== 'closed',
      queueId: schedule ? schedule.queueId : ticket.queueId,
      ticketUserId: schedule ? schedule.ticketUserId : (ticket.userId ?? user.id),
      media: schedule ? storedMedia(schedule) : null,
    },
    fields: ['body', 'sendAt', 'queueId', 'ticketUserId', 'media'],
    ofCode: {
      ERR_SCHEDULE_PAST: 'sendAt',
      ERR_SCHEDULE_FAR: 'sendAt',
      ERR_QUEUE_REQUIRED: 'queueId',
      ERR_NO_QUEUE_FOUND: 'queueId',
      ERR_NO_USER_FOUND: 'ticketUserId',
      ERR_UPLOAD_NOT_FOUND: 'media',
      ERR_FILE_TYPE: 'media',
      ERR_TOO_LARGE: 'media',
    },
    save: async ({ media, keepOpen, sendAt, openTicket, assinar, queueId, ticketUserId, body: text }) => {
      const at = sendAt ?? '';
      const body = {
        body: text,
        assinar: maySign && assinar,
        // Who sees it follows from its queue, also where no ticket is opened. What is not shown is not changed.
        ...((openTicket || schedule === undefined) && { queueId }),
        ...(openTicket && { ticketUserId }),
        openTicket: openTicket ? ('enabled' as const) : ('disabled' as const),
        statusTicket: keepOpen ? ('open' as const) : ('closed' as const),
        sendAt: toZonedText(at, format.zone),
        contactId: ticket.contactId,
        whatsappId: ticket.whatsappId,
      };
      try {
        await saveSchedule(known.current, body, media, {
          upload,
          onStored: (saved) => {
            // What is stored is stored, should its file be refused now.
            known.current = saved;
            storeSchedule(client, saved);
          },
        });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (media instanceof File && error instanceof ApiError && error.code === 'ERR_UPLOAD_NOT_FOUND')
          forget(media);
        throw error;
      }
      showToast(
        schedule ? t('schedules.saved') : t('schedules.scheduled', { when: dateTimeText(at, format) }),
        { variant: 'success' },
      );
      onClose();
    },
  });
  const { control } = form;
  const opens = form.watch('openTicket');
  return (
    <FormDialog
      {...dialog}
      failure={dialog.failure || (!opens && errors.queueId?.message) || ''}
      maxWidth="sm"
      title={schedule ? t('schedules.editTitle') : t('schedules.addTitle')}
      submitLabel={schedule ? t('common.save') : t('schedules.submit')}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="body"
        render={(body) => (
          <TemplateField
            {...body}
            autoFocus
            label={t('schedules.message')}
            maxLength={longestText}
            subject={{ contactName: ticket.contact.name }}
          />
        )}
      />
      <FormField
        control={control}
        name="sendAt"
        render={(sendAt) => <DateTimeField {...sendAt} label={t('schedules.sendAt')} min={opened} />}
      />
      <FormField
        control={control}
        name="media"
        render={(media) => <MediaField {...media} label={t('schedules.media')} rule={rule} />}
      />
      {share !== null && <FormUpload share={share} onCancel={cancel} />}
      {maySign && <FormSwitch control={control} name="assinar" label={t('schedules.sign')} />}
      <div>
        <FormSwitch control={control} name="openTicket" label={t('schedules.openTicket')} />
        <FormHelperText>{t('schedules.openTicketHelp')}</FormHelperText>
      </div>
      {opens && (
        <>
          <QueuePicker
            ofCompany
            label={t('schedules.queue')}
            value={form.watch('queueId')}
            error={errors.queueId !== undefined}
            helperText={errors.queueId?.message}
            onChange={(id) => form.setValue('queueId', id, changed)}
          />
          <UserPicker
            queueId={form.watch('queueId')}
            {...(ticket.isGroup && { may: (one: Colleague) => findsGroup(one, form.watch('queueId')) })}
            label={t('schedules.attendant')}
            value={form.watch('ticketUserId')}
            error={errors.ticketUserId !== undefined}
            helperText={
              errors.ticketUserId?.message ?? (form.watch('keepOpen') && t('schedules.attendantHelp'))
            }
            onChange={(id) => form.setValue('ticketUserId', id, changed)}
          />
          <FormSwitch control={control} name="keepOpen" label={t('schedules.keepOpen')} />
        </>
      )}
    </FormDialog>
  );
}
