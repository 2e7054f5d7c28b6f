import type { Contact } from '@balcao/shared/records/contactModel';
import { timesOf } from '@balcao/shared/schedules/recurrenceRules';
import {
  type DayRule,
  type Interval,
  intervals,
  isRepetition,
  noRepetition,
  type Repetition,
} from '@balcao/shared/schedules/repetitionRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { longestText, shortestText } from '@balcao/shared/schedules/scheduleRules';
import { openedStatuses } from '@balcao/shared/tickets/openedStatuses';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';

/** Recipient of a scheduled message, from a ticket or a contact. */
export interface ScheduleTarget {
  contactId: number;
  contactName: string;
  isGroup: boolean;
  channel?: Contact['channel'];
}

export const scheduleForm = (t: TFunction) =>
  z
    .object({
      target: z.custom<ScheduleTarget | null>().refine((target) => target !== null, t('common.required')),
      whatsappId: z.number().nullable(),
      body: z
        .string()
        .refine((text) => text.trim().length >= shortestText, t('schedules.tooShort'))
        .max(longestText, t('common.tooLong')),
      sendAt: z
        .string()
        .nullable()
        .refine((at) => at !== null, t('common.required')),
      repeats: z.boolean(),
      intervalo: z.custom<Interval>(),
      valorIntervalo: z.string(),
      enviarQuantasVezes: z.string(),
      tipoDias: z.custom<DayRule>(),
      assinar: z.boolean(),
      openTicket: z.boolean(),
      statusTicket: z.enum(openedStatuses),
      queueId: z.number().nullable(),
      ticketUserId: z.number().nullable(),
      media: z.custom<File | StoredMedia | null>(),
    })
    .refine(
      ({ openTicket, statusTicket, queueId }) => !openTicket || statusTicket !== 'open' || queueId !== null,
      { path: ['queueId'], message: t('schedules.queueRequired') },
    )
    .refine((values) => !values.repeats || isWhole(values.valorIntervalo, 1), {
      path: ['valorIntervalo'],
      message: t('schedules.wholeNumber'),
    })
    .refine(
      (values) =>
        !values.repeats || (isWhole(values.enviarQuantasVezes, 2) && isRepetition(repetitionOf(values))),
      { path: ['enviarQuantasVezes'], message: t('schedules.timesLimit') },
    );

export type ScheduleValues = z.input<ReturnType<typeof scheduleForm>>;
export type ScheduleControl = Control<ScheduleValues, unknown, ScheduleValues>;

function isWhole(text: string, least: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least;
}

/** Fields of the repetition as typed. */
interface TypedRepetition {
  repeats: boolean;
  intervalo: Interval;
  valorIntervalo: string;
  enviarQuantasVezes: string;
  tipoDias: DayRule;
}

/** Repetition according to the form; none if switched off or while a number is invalid. */
export function repetitionOf(values: TypedRepetition): Repetition {
  const { repeats, intervalo, valorIntervalo, enviarQuantasVezes, tipoDias } = values;
  if (!repeats || !isWhole(valorIntervalo, 1) || !isWhole(enviarQuantasVezes, 1))
    return { ...noRepetition, tipoDias };
  return {
    intervalo,
    valorIntervalo: Number(valorIntervalo),
    enviarQuantasVezes: Number(enviarQuantasVezes),
    tipoDias,
  };
}

/** Form values of a schedule's repetition; a new one, once switched on, is daily and five times. */
export function repetitionValues(schedule: Schedule | undefined) {
  const repeats = schedule !== undefined && timesOf(schedule) > 1;
  return {
    repeats,
    intervalo: repeats ? schedule.intervalo : intervals.days,
    valorIntervalo: repeats ? String(schedule.valorIntervalo) : '1',
    enviarQuantasVezes: repeats ? String(schedule.enviarQuantasVezes) : '5',
    tipoDias: schedule?.tipoDias ?? noRepetition.tipoDias,
  };
}
