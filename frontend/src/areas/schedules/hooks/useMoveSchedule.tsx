import Button from '@mui/material/Button';
import { clockText } from '@balcao/shared/schedules/recurrenceRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, showToast, type ToastKey } from '../../../components/toasts/showToast.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeSchedule } from '../scheduleCache.ts';

/**
 * Moves a scheduled message to another local time of the company, and offers to undo that. Resolves to false if it was
 * refused, which a toast says.
 */
export function useMoveSchedule(): (schedule: Schedule, sendAt: string) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useTimeFormat();
  const { run } = useMutation('PUT /schedules/{id}', {
    onSuccess: (saved) => storeSchedule(client, saved, format.zone),
  });
  const { send } = useMutation('PUT /schedules/{id}', { inPlace: true });
  return useCallback(
    async (schedule, sendAt) => {
      const before = clockText(schedule.sendAt, format.zone);
      if (before === sendAt) return true;
      const params = { id: schedule.id };
      try {
        const saved = await send({ params, body: { sendAt } });
        storeSchedule(client, saved, format.zone);
        const undo = (key: ToastKey) => (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              closeToast(key);
              run({ params, body: { sendAt: before } });
            }}
          >
            {t('schedules.undo')}
          </Button>
        );
        showToast(t('schedules.moved', { when: dateTimeText(saved.sendAt, format) }), {
          variant: 'success',
          action: undo,
          autoHideDuration: 8000,
        });
        return true;
      } catch (error) {
        showToast(errorText(t, error), { variant: 'error' });
        return false;
      }
    },
    [client, format, run, send, t],
  );
}
