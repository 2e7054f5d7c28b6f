import { connectionIssues, greetingMissing } from '@balcao/shared/connections/connectionFormRules';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import type { Connection } from '@balcao/shared/records/connectionModel';
import { hoursProblem } from '@balcao/shared/hours/hoursRules';
import { type DayHours, usualWeek } from '@balcao/shared/hours/usualWeek';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { ownAddress } from '../../frame/api/ownAddress.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { nameField } from '../../kit/forms/nameField.ts';

export const textNames = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'collectiveVacationMessage',
  'inactiveMessage',
  'expiresInactiveMessage',
  'ratingMessage',
] as const;
export type TextName = (typeof textNames)[number];

/** Number fields of the form, with their maximum values. */
const most = {
  timeSendQueue: 100_000,
  maxUseBotQueues: 1000,
  timeUseBotQueues: 100_000,
  expiresTicket: 1_000_000,
  timeInactiveMessage: 1_000_000,
  timeCreateNewTicket: 1_000_000,
  maxUseBotQueuesNPS: 1000,
  expiresTicketNPS: 1_000_000,
} as const;
export type NumberName = keyof typeof most;
export const numberNames = Object.keys(most) as NumberName[];

/** Ids of the integration, prompt and flows that conversations are handed to. */
export const partNames = ['integrationId', 'promptId', 'flowIdWelcome', 'flowIdNotPhrase'] as const;
export type PartName = (typeof partNames)[number];

export const importNames = [
  'enableImportMessage',
  'importOldMessages',
  'importRecentMessages',
  'importOldMessagesGroups',
  'closedTicketsPostImported',
  'queueIdImportMessages',
] as const;

export type ConnectionValues = {
  name: string;
  queueIds: number[];
  isDefault: boolean;
  allowGroup: boolean;
  groupAsTicket: boolean;
  sendIdQueue: number | null;
  /** True if only customers whose last message was answered count as silent. */
  whenExpiresTicket: boolean;
  collectiveVacationStart: string;
  collectiveVacationEnd: string;
  schedules: readonly DayHours[];
  media: File | StoredMedia | null;
  /** A new token; '' keeps the stored one. */
  token: string;
} & Record<TextName | NumberName, string> &
  Pick<Connection, PartName | (typeof importNames)[number]>;
export type ConnectionControl = Control<ConnectionValues, unknown, ConnectionValues>;

/** The form's values as the API takes them. For an empty number ('') the API stores the default of a new connection. */
export function settingsOf(values: ConnectionValues) {
  const numbers = numberNames.map((name) => [name, values[name]]);
  return {
    ...(Object.fromEntries(textNames.map((name) => [name, values[name]])) as Record<TextName, string>),
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
    allowGroup: values.allowGroup,
    groupAsTicket: values.groupAsTicket ? ('enabled' as const) : ('disabled' as const),
    sendIdQueue: values.sendIdQueue,
    whenExpiresTicket: values.whenExpiresTicket ? (1 as const) : (0 as const),
    collectiveVacationStart: values.collectiveVacationStart || null,
    collectiveVacationEnd: values.collectiveVacationEnd || null,
    ...picked(values, [...partNames, ...importNames]),
  };
}

function picked<From, const Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as unknown as Pick<From, Name>;
}

/** The stored greeting file; its type is derived from the address's file ending. */
function storedGreeting(connection: Connection, name: string): StoredMedia | null {
  const { greetingMediaAttachment: address } = connection;
  if (address === null) return null;
  const type = /\.(jpe?g|png|webp|gif|avif|heic)\?/i.test(address) ? 'image/*' : 'video/*';
  return { url: ownAddress(address), name, type };
}

export function connectionValues(stored: Connection | undefined, fileName: string): ConnectionValues {
  const texts = textNames.map((name) => [name, stored?.[name] ?? '']);
  const numbers = numberNames.map((name) => [name, String((stored ?? defaultConnectionSettings)[name])]);
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
    name: stored?.name ?? '',
    queueIds: stored?.queues.map((queue) => queue.id) ?? [],
    isDefault: stored?.isDefault ?? false,
    allowGroup: stored?.allowGroup ?? false,
    groupAsTicket: stored?.groupAsTicket === 'enabled',
    sendIdQueue: stored?.sendIdQueue ?? null,
    whenExpiresTicket: stored?.whenExpiresTicket === 1,
    collectiveVacationStart: stored?.collectiveVacationStart ?? '',
    collectiveVacationEnd: stored?.collectiveVacationEnd ?? '',
    schedules: stored?.schedules ?? usualWeek,
    media: stored === undefined ? null : storedGreeting(stored, fileName),
    token: '',
    ...picked(stored ?? defaultConnectionSettings, [...partNames, ...importNames]),
  };
}

/** Fields to validate again when another one changes. */
export const changesWith: Partial<Record<keyof ConnectionValues, (keyof ConnectionValues)[]>> = {
  queueIds: ['greetingMessage'],
  timeSendQueue: ['sendIdQueue'],
  sendIdQueue: ['timeSendQueue'],
  ratingMessage: ['expiresTicketNPS'],
  collectiveVacationMessage: ['collectiveVacationStart', 'collectiveVacationEnd'],
  collectiveVacationStart: ['collectiveVacationEnd'],
  importOldMessages: ['importRecentMessages'],
};

/** Error text of each field that depends on another one. */
const together = {
  expiresTicketNPS: 'errorExpiresNPS',
  sendIdQueue: 'errorSendQueue',
  timeSendQueue: 'errorSendQueue',
  collectiveVacationStart: 'vacationDays',
  collectiveVacationEnd: 'vacationDays',
  importOldMessages: 'importOldDays',
  importRecentMessages: 'importRecentDays',
} as const;
/** Fields whose text is also shown while they are empty, because the other field needs them. */
const saidOfMissing = new Set<string>(['expiresTicketNPS', 'sendIdQueue', 'timeSendQueue']);

/** Schema of the form; `stored` is the connection being edited. */
export const connectionForm =
  (stored?: Connection) =>
  (t: TFunction): z.ZodType<ConnectionValues, ConnectionValues> => {
    const text = z.string().max(4000, t('common.tooLong'));
    const number = (name: NumberName) =>
      z.string().refine((typed) => /^\d{0,7}$/.test(typed) && Number(typed) <= most[name], {
        error: t('connections.mostIs', { most: most[name] }),
      });
    return z
      .object({
        name: nameField(t, 50),
        queueIds: z.array(z.number()),
        isDefault: z.boolean(),
        allowGroup: z.boolean(),
        groupAsTicket: z.boolean(),
        sendIdQueue: z.number().nullable(),
        whenExpiresTicket: z.boolean(),
        collectiveVacationStart: z.string(),
        collectiveVacationEnd: z.string(),
        schedules: z.custom<readonly DayHours[]>(),
        media: z.custom<File | StoredMedia | null>(),
        token: z.string(),
        integrationId: z.number().nullable(),
        promptId: z.number().nullable(),
        flowIdWelcome: z.number().nullable(),
        flowIdNotPhrase: z.number().nullable(),
        enableImportMessage: z.boolean(),
        importOldMessages: z.string().nullable(),
        importRecentMessages: z.string().nullable(),
        importOldMessagesGroups: z.boolean(),
        closedTicketsPostImported: z.boolean(),
        queueIdImportMessages: z.number().nullable(),
        ...(Object.fromEntries(textNames.map((name) => [name, text])) as Record<TextName, typeof text>),
        ...(Object.fromEntries(numberNames.map((name) => [name, number(name)])) as Record<
          NumberName,
          ReturnType<typeof number>
        >),
      })
      .superRefine((values, context) => {
        const say = (path: keyof ConnectionValues, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        if (greetingMissing(values.queueIds, values.greetingMessage))
          say('greetingMessage', t('errors.ERR_WAPP_GREETING_REQUIRED'));
        if (values.schedules.some((day) => hoursProblem(day) !== null))
          say('schedules', t('connections.hoursWrong'));
        const settings = {
          ...settingsOf(values),
          expiresTicketNPS: Number(values.expiresTicketNPS),
          timeSendQueue: Number(values.timeSendQueue),
        };
        for (const { field, code } of connectionIssues(settings, Date.now(), stored)) {
          const known = together[field as keyof typeof together];
          const missing = code === 'required' && !saidOfMissing.has(field);
          say(
            field as keyof ConnectionValues,
            missing || known === undefined ? t('common.required') : t(`connections.${known}`),
          );
        }
      });
  };
