import type { Queue } from '@balcao/shared/queues/queueModel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ApiError } from '../../../api/ApiError.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { FormField } from '../../../kit/FormField.tsx';
import { useDialogForm } from '../../../kit/useDialogForm.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { OtherQueuePicker } from './OtherQueuePicker.tsx';

/** How the server is told that tickets are to be in no queue. */
const noQueue = '0';

const leaveForm = () => z.object({ toQueueId: z.int().nullable() });

/** Asks before a queue goes and, where somebody is served in it or waits in it, where they go. */
export function DeleteQueueDialog({ queue, onClose }: { queue: Queue; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = queue;
  const [occupied, setOccupied] = useState(false);
  const { send } = useMutation('DELETE /queue/{id}', {
    success: t('queues.deleted'),
    invalidates: ['GET /queue'],
  });
  const { form, dialog } = useDialogForm({
    schema: leaveForm,
    defaultValues: { toQueueId: null as number | null },
    fields: ['toQueueId'],
    save: async ({ toQueueId }) => {
      const query = occupied ? { toQueueId: String(toQueueId ?? noQueue) } : {};
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
      onClose={onClose}
    >
      <p>{t(occupied ? 'queues.moveTickets' : 'queues.deleteHint')}</p>
      {occupied && (
        <FormField
          control={form.control}
          name="toQueueId"
          hint={t('queues.noQueueHint')}
          render={(field) => <OtherQueuePicker {...field} without={id} label={t('queues.toQueue')} />}
        />
      )}
    </FormDialog>
  );
}
