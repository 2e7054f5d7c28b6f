import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { longestText, shortestText } from '@balcao/shared/schedules/scheduleRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ownAddress } from '../../../api/ownAddress.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { DateTimeField } from '../../../kit/fields/DateTimeField.tsx';
import { MediaField, type StoredMedia } from '../../../kit/fields/MediaField.tsx';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { toZonedText } from '../../../kit/fields/zonedDateTime.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { signs, useMaySign } from '../../messages/signs.ts';
import { saveSchedule } from '../saveSchedule.ts';
import { storeSchedule } from '../scheduleCache.ts';

const QueuePicker = lazyComponent(
  async () => (await import('../../../kit/fields/QueuePicker.tsx')).QueuePicker,
);
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
/** As large as travels with a form. */
const rule = {
  types: ['image/*', 'video/*', 'audio/*', ...documents.map((ending) => `.${ending}`)],
  maxBytes: 4 * 1024 * 1024,
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
      media:
        schedule === undefined || schedule.mediaPath === null
          ? null
          : {
              url: ownAddress(schedule.mediaPath),
              name: schedule.mediaName ?? '',
              type: schedule.mimetype ?? '',
            },
    },
    fields: ['body', 'sendAt', 'queueId', 'media'],
    ofCode: {
      ERR_SCHEDULE_PAST: 'sendAt',
      ERR_SCHEDULE_FAR: 'sendAt',
      ERR_QUEUE_REQUIRED: 'queueId',
      ERR_NO_QUEUE_FOUND: 'queueId',
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
      await saveSchedule(known.current, body, media, (saved) => {
        // What is stored is stored, should its file be refused now.
        known.current = saved;
        storeSchedule(client, saved);
      });
      enqueueSnackbar(
        schedule ? t('schedules.saved') : t('schedules.scheduled', { when: dateTimeText(at, format) }),
        { variant: 'success' },
      );
      onClose();
    },
  });
  const opens = form.watch('openTicket');
  const toggle = (name: 'assinar' | 'openTicket' | 'keepOpen', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          control={<Switch checked={value} onChange={(_, on) => onChange(on)} />}
          label={label}
        />
      )}
    />
  );
  return (
    <FormDialog
      {...dialog}
      failure={dialog.failure || (!opens && errors.queueId?.message) || ''}
      maxWidth="sm"
      title={schedule ? t('schedules.editTitle') : t('schedules.addTitle')}
      submitLabel={schedule ? t('common.save') : t('schedules.submit')}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="body"
        render={({ field: { ref: _ref, ...body } }) => (
          <TemplateField
            {...body}
            autoFocus
            label={t('schedules.message')}
            maxLength={longestText}
            contactName={ticket.contact.name}
            error={errors.body !== undefined}
            helperText={errors.body?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="sendAt"
        render={({ field: { ref: _ref, ...sendAt } }) => (
          <DateTimeField
            {...sendAt}
            label={t('schedules.sendAt')}
            min={opened}
            error={errors.sendAt !== undefined}
            helperText={errors.sendAt?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="media"
        render={({ field: { ref: _ref, ...media } }) => (
          <MediaField
            {...media}
            label={t('schedules.media')}
            rule={rule}
            error={errors.media !== undefined}
            helperText={errors.media?.message}
          />
        )}
      />
      {maySign && toggle('assinar', t('schedules.sign'))}
      <div>
        {toggle('openTicket', t('schedules.openTicket'))}
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
          {toggle('keepOpen', t('schedules.keepOpen'))}
        </>
      )}
    </FormDialog>
  );
}
