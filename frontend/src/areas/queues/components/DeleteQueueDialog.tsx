import TextField from '@mui/material/TextField';
import type { Queue } from '@balcao/shared/records/queueModel';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';

/** Lazy-loaded: most queues can be deleted without asking for another. */
const OtherQueuePicker = lazyComponent(
  async () => (await import('./OtherQueuePicker.tsx')).OtherQueuePicker,
  <TextField disabled fullWidth helperText=" " />,
);

/** An occupied queue needs a choice for its tickets; "no queue" is a valid choice. */
const leaveForm = (occupied: boolean) => (t: TFunction) =>
  z.object({
    toQueueId: z
      .int()
      .nullable()
      .refine((chosen) => !occupied || chosen !== null, t('common.required')),
  });

/** Confirms the deletion of a queue and, if it has open tickets, asks where they go. */
export function DeleteQueueDialog({ queue, onClose }: { queue: Queue; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = queue;
  const [occupied, setOccupied] = useState(false);
  const { send } = useMutation('DELETE /queue/{id}', {
    success: t('queues.deleted'),
    invalidates: ['GET /queue'],
  });
  const schema = useMemo(() => leaveForm(occupied), [occupied]);
  const { form, dialog } = useDialogForm({
    schema,
    defaultValues: { toQueueId: null as number | null },
    fields: ['toQueueId'],
    save: async ({ toQueueId }) => {
      const query = occupied ? { toQueueId: String(toQueueId) } : {};
      try {
        await send({ params: { id }, query });
      } catch (error) {
        if (occupied || !(error instanceof ApiError) || error.code !== 'ERR_QUEUE_HAS_TICKETS') throw error;
        setOccupied(true);
        return;
      }
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      dirty={false}
      maxWidth="xs"
      title={t('queues.deleteTitle', { name })}
      submitLabel={t('common.delete')}
      danger
      onClose={onClose}
    >
      <p>{t(occupied ? 'queues.moveTickets' : 'queues.deleteHint')}</p>
      {occupied && (
        <FormField
          control={form.control}
          name="toQueueId"
          render={(field) => (
            <OtherQueuePicker {...field} autoFocus without={id} label={t('queues.toQueue')} />
          )}
        />
      )}
    </FormDialog>
  );
}
