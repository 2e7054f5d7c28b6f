import type { DayHours } from '@balcao/shared/hours/usualWeek';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { hoursProblem } from '@balcao/shared/hours/hoursRules';
import type { Queue } from '@balcao/shared/records/queueModel';
import { rotationMinutes } from '@balcao/shared/records/rotationMinutes';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { presetColours } from '../../../frame/theme/tokens.ts';
import { isColour } from '../../../kit/fields/isColour.ts';
import { nameField } from '../../../kit/forms/nameField.ts';

/**
 * Schema of the queue form: `others` are the queues whose colours are taken, `hours` is true if queues have their own
 * hours.
 */
export const queueForm = (others: readonly Queue[], hours: boolean) => (t: TFunction) =>
  z.object({
    name: nameField(t, 50),
    color: z
      .string()
      .refine(isColour, t('kit.colour.invalid', { example: presetColours[0] }))
      .refine(
        (typed) => !others.some(({ color }) => color.toLowerCase() === typed.toLowerCase()),
        t('errors.ERR_QUEUE_COLOR_ALREADY_EXISTS'),
      ),
    orderQueue: z
      .string()
      .trim()
      .regex(/^\d{0,4}$/, t('common.invalidValue')),
    closeTicket: z.boolean(),
    ativarRoteador: z.boolean(),
    tempoRoteador: z.enum(rotationMinutes),
    integrationId: z.int().nullable(),
    fileListId: z.int().nullable(),
    greetingMessage: z.string(),
    outOfHoursMessage: z
      .string()
      .refine((text) => !hours || text.trim() !== '', t('errors.ERR_QUEUE_OUT_OF_HOURS_TEXT')),
    schedules: z
      .array(z.custom<DayHours>())
      .refine((week) => week.every((day) => hoursProblem(day) === null), t('common.invalidValue')),
  });

/** Initial values of the form; a new queue gets the first colour not taken. */
export function queueValues(queue: Queue | 'new', others: readonly Queue[]) {
  if (queue !== 'new') {
    const { name, color, closeTicket, ativarRoteador, tempoRoteador, integrationId, fileListId } = queue;
    const { greetingMessage, outOfHoursMessage, schedules, orderQueue } = queue;
    return {
      name,
      color,
      closeTicket,
      ativarRoteador,
      tempoRoteador,
      integrationId,
      fileListId,
      greetingMessage,
      outOfHoursMessage,
      schedules: [...schedules],
      orderQueue: orderQueue === null ? '' : String(orderQueue),
    };
  }
  const taken = new Set(others.map(({ color }) => color.toLowerCase()));
  return {
    name: '',
    color: presetColours.find((colour) => !taken.has(colour.toLowerCase())) ?? '',
    orderQueue: '',
    closeTicket: false,
    ativarRoteador: false,
    tempoRoteador: '0' as const,
    integrationId: null,
    fileListId: null,
    greetingMessage: '',
    outOfHoursMessage: '',
    schedules: [...usualWeek],
  };
}

type QueueValues = z.infer<ReturnType<ReturnType<typeof queueForm>>>;
export type QueueControl = Control<QueueValues, unknown, QueueValues>;
