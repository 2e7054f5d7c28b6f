import { newPassword } from '@balcao/shared/users/passwordRules';
import type { UserSwitch } from '@balcao/shared/contract/userSwitches';
import type { Language, Profile, User } from '@balcao/shared/records/userModel';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { languages } from '../../../frame/i18n/languages.ts';
import { nameField } from '../../../kit/forms/nameField.ts';

/** Switches in the order of the permissions tab. */
export const switchNames = [
  'allTicket',
  'allowGroup',
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'showDashboard',
  'allowRealTime',
  'allowConnections',
] as const satisfies readonly UserSwitch[];

export type UserValues = {
  name: string;
  email: string;
  /** '' invites a new user, and keeps the password of an existing one. */
  password: string;
  profile: Profile;
  queueIds: number[];
  whatsappId: number | null;
  startWork: string;
  endWork: string;
  farewellMessage: string;
  language: Language;
  defaultTheme: User['defaultTheme'];
  defaultMenu: User['defaultMenu'];
} & Record<UserSwitch, boolean>;
export type UserControl = Control<UserValues, unknown, UserValues>;

/** Initial values of the form; a new user gets the company's language. */
export function userValues(user: User | 'new', language: Language): UserValues {
  const stored = user === 'new' ? undefined : user;
  const switches = switchNames.map((name) => [
    name,
    stored === undefined ? name === 'userClosePendingTicket' : isOn(stored[name]),
  ]);
  return {
    ...(Object.fromEntries(switches) as Record<UserSwitch, boolean>),
    name: stored?.name ?? '',
    email: stored?.email ?? '',
    password: '',
    profile: stored?.profile ?? 'user',
    queueIds: stored?.queues.map(({ id }) => id) ?? [],
    whatsappId: stored?.whatsapp?.id ?? null,
    startWork: stored?.startWork ?? '00:00',
    endWork: stored?.endWork ?? '23:59',
    farewellMessage: stored?.farewellMessage ?? '',
    language: stored?.language ?? language,
    defaultTheme: stored?.defaultTheme ?? 'light',
    defaultMenu: stored?.defaultMenu ?? 'open',
  };
}

const isOn = (value: boolean | 'enabled' | 'disabled') => value === true || value === 'enabled';

/**
 * Request body. E-mail, password and role are left out for the user's own account, which is edited in the profile
 * dialog.
 */
export function bodyOf({ email, password, profile, ...values }: UserValues, oneself: boolean) {
  const switches = switchNames.map((name) => [name, values[name] ? 'enabled' : 'disabled']);
  return {
    ...values,
    ...(Object.fromEntries(switches) as Record<UserSwitch, 'enabled' | 'disabled'>),
    ...(!oneself && { email, password, profile }),
  };
}

/** Working hours are multiples of ten minutes, or 23:59 as the usual end. */
const isHour = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
const isInTens = (hour: string) => hour.endsWith('0') || hour === '23:59';

/**
 * Schema of the user form. Stored hours that are not multiples of ten minutes are accepted until they are changed here.
 */
export const userForm =
  (stored?: User) =>
  (t: TFunction): z.ZodType<UserValues, UserValues> => {
    const hour = (name: 'startWork' | 'endWork') =>
      z
        .string()
        .min(1, t('common.required'))
        .refine((typed) => typed === '' || isHour(typed), t('common.invalidValue'))
        .refine((typed) => !isHour(typed) || typed === stored?.[name] || isInTens(typed), t('users.inTens'));
    return z.object({
      name: nameField(t, 50),
      email: z
        .string()
        .trim()
        .min(1, t('common.required'))
        .max(254, t('common.tooLong'))
        .refine((typed) => typed === '' || z.email().safeParse(typed).success, t('common.invalidEmail')),
      password: z
        .literal('')
        .or(z.string().refine((text) => newPassword.safeParse(text).success, t('login.weakPassword'))),
      profile: z.enum(['admin', 'user']),
      queueIds: z.array(z.number()),
      whatsappId: z.number().nullable(),
      startWork: hour('startWork'),
      endWork: hour('endWork'),
      farewellMessage: z.string().max(4000, t('common.tooLong')),
      language: z.enum(languages),
      defaultTheme: z.enum(['light', 'dark']),
      defaultMenu: z.enum(['open', 'closed']),
      ...(Object.fromEntries(switchNames.map((name) => [name, z.boolean()])) as Record<
        UserSwitch,
        z.ZodBoolean
      >),
    });
  };
