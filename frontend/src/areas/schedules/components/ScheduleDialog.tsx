import { longestText } from '@balcao/shared/schedules/scheduleRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { DateTimeField } from '../../../kit/fields/DateTimeField.tsx';
import { MediaField } from '../../../kit/fields/MediaField.tsx';
import { storedMedia } from '../../../kit/fields/storedMedia.ts';
import { TemplateField } from '../../../kit/fields/TemplateField.tsx';
import { toZonedText } from '../../../kit/fields/zonedDateTime.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { fileErrorFields } from '../../../kit/forms/fileErrorFields.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { customerFileRule } from '../../messages/sending/customerFileRule.ts';
import { useUpload } from '../../messages/hooks/useUpload.ts';
import { signs, useMaySign } from '../../messages/sending/signs.ts';
import { saveSchedule } from '../saveSchedule.ts';
import { repetitionOf, repetitionValues, scheduleForm, type ScheduleTarget } from '../scheduleForm.ts';
import { storeSchedule } from '../scheduleCache.ts';
import { NextDates } from './NextDates.tsx';
import { OpenedTicketFields } from './OpenedTicketFields.tsx';
import { RepetitionFields } from './RepetitionFields.tsx';

const ConnectionPicker = lazyComponent(
  async () => (await import('../../../kit/fields/ConnectionPicker.tsx')).ConnectionPicker,
);
const TargetPicker = lazyComponent(async () => (await import('./TargetPicker.tsx')).TargetPicker);
const FormUpload = lazyComponent(async () => (await import('../../../kit/forms/FormUpload.tsx')).FormUpload);

interface Props {
  /** The ticket to schedule in; absent to choose contact and connection. */
  ticket?: Ticket;
  /** The contact, if already known. */
  contact?: ScheduleTarget | undefined;
  /** Absent for a new one. */
  schedule?: Schedule;
  onClose: () => void;
}

/** One hour later, in whole minutes as the field takes them. */
function inAnHour(instant: string): string {
  return `${new Date(Date.parse(instant) + 60 * 60_000).toISOString().slice(0, 16)}:00.000Z`;
}

/** The recipient: the ticket's contact, that of the stored schedule, or the given one. Null if none is known yet. */
function targetOf({ ticket, contact, schedule }: Props): ScheduleTarget | null {
  if (ticket)
    return { contactId: ticket.contactId, contactName: ticket.contact.name, isGroup: ticket.isGroup };
  if (schedule)
    return { contactId: schedule.contactId, contactName: schedule.contact?.name ?? '', isGroup: false };
  return contact ?? null;
}

/** Schedules a message to a contact, with or without a ticket, or edits one that is waiting or failed. */
export function ScheduleDialog({ ticket, contact, schedule, onClose }: Props) {
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
      target: targetOf({ ...(ticket && { ticket }), contact, ...(schedule && { schedule }), onClose }),
      whatsappId: ticket?.whatsappId ?? schedule?.whatsappId ?? null,
      ...repetitionValues(schedule),
      body: schedule?.body ?? '',
      sendAt: offered,
      assinar: schedule?.assinar ?? signs(),
      openTicket: schedule?.openTicket === 'enabled',
      statusTicket: schedule ? schedule.statusTicket : 'open',
      queueId: schedule ? schedule.queueId : (ticket?.queueId ?? null),
      ticketUserId: schedule ? schedule.ticketUserId : (ticket?.userId ?? user.id),
      media: schedule ? storedMedia(schedule) : null,
    },
    fields: [
      'target',
      'whatsappId',
      'body',
      'sendAt',
      'valorIntervalo',
      'enviarQuantasVezes',
      'tipoDias',
      'queueId',
      'ticketUserId',
      'media',
    ],
    ofCode: {
      ERR_SCHEDULE_PAST: 'sendAt',
      ERR_SCHEDULE_FAR: 'sendAt',
      ERR_SCHEDULE_REPETITION: 'enviarQuantasVezes',
      ERR_NO_CONTACT_FOUND: 'target',
      ERR_CONTACT_BLOCKED: 'target',
      ERR_NO_WAPP_FOUND: 'whatsappId',
      ERR_NO_DEF_WAPP_FOUND: 'whatsappId',
      ERR_QUEUE_REQUIRED: 'queueId',
      ERR_NO_QUEUE_FOUND: 'queueId',
      ERR_NO_USER_FOUND: 'ticketUserId',
      ...fileErrorFields,
    },
    save: async (values) => {
      const { media, statusTicket, sendAt, openTicket, assinar, queueId, ticketUserId, whatsappId } = values;
      const at = sendAt ?? '';
      const body = {
        body: values.body,
        ...repetitionOf(values),
        assinar: maySign && assinar,
        // The queue decides who sees the schedule, even if no ticket is opened. Hidden fields of a stored one are not
        // changed.
        ...((openTicket || schedule === undefined) && { queueId }),
        ...(openTicket && { ticketUserId }),
        openTicket: openTicket ? ('enabled' as const) : ('disabled' as const),
        statusTicket,
        sendAt: toZonedText(at, format.zone),
        contactId: values.target?.contactId ?? 0,
        ...(whatsappId !== null && { whatsappId }),
      };
      try {
        await saveSchedule(known.current, body, media, {
          upload,
          onStored: (saved) => {
            // If the file is refused now, the schedule is stored nevertheless.
            known.current = saved;
            storeSchedule(client, saved, format.zone);
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
  const target = form.watch('target');
  // A stored schedule has only the contact's name; who may serve it depends on whether it is a group.
  const addressee = useOperation(
    'GET /contacts/{id}',
    { params: { id: String(schedule?.contactId ?? '') } },
    { enabled: schedule !== undefined && ticket === undefined },
  );
  const isGroup = addressee.data?.isGroup ?? target?.isGroup ?? false;
  return (
    <FormDialog
      {...dialog}
      failure={dialog.failure || (!opens && errors.queueId?.message) || ''}
      maxWidth="sm"
      title={schedule ? t('schedules.editTitle') : t('schedules.addTitle')}
      submitLabel={schedule ? t('common.save') : t('schedules.submit')}
      onClose={onClose}
    >
      {ticket === undefined && (
        <>
          <FormField
            control={control}
            name="target"
            render={(picked) => (
              <TargetPicker
                {...picked}
                autoFocus={target === null}
                disabled={schedule !== undefined}
                label={t('schedules.contact')}
              />
            )}
          />
          <FormField
            control={control}
            name="whatsappId"
            hint={t('schedules.connectionHint')}
            render={(connection) => (
              <ConnectionPicker
                {...connection}
                {...(target?.channel && { channel: target.channel })}
                label={t('schedules.connection')}
              />
            )}
          />
        </>
      )}
      <FormField
        control={control}
        name="body"
        render={(body) => (
          <TemplateField
            {...body}
            autoFocus={ticket !== undefined || target !== null}
            label={t('schedules.message')}
            maxLength={longestText}
            {...(target && { subject: { contactName: target.contactName } })}
          />
        )}
      />
      <FormField
        control={control}
        name="sendAt"
        render={(sendAt) => <DateTimeField {...sendAt} label={t('schedules.sendAt')} min={opened} />}
      />
      <RepetitionFields control={control} />
      <NextDates control={control} schedule={schedule} />
      <FormField
        control={control}
        name="media"
        render={(media) => <MediaField {...media} label={t('schedules.media')} rule={customerFileRule} />}
      />
      {share !== null && <FormUpload share={share} onCancel={cancel} />}
      {maySign && <FormSwitch control={control} name="assinar" label={t('schedules.sign')} />}
      <OpenedTicketFields control={control} isGroup={isGroup} />
    </FormDialog>
  );
}
