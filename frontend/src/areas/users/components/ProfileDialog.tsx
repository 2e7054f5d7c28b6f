import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { newPassword } from '@balcao/shared/users/passwordRules';
import type { User } from '@balcao/shared/records/userModel';
import type { TFunction } from 'i18next';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useCallback } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { preferences, setPreference } from '../../../frame/session/preferences.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { nameField } from '../../../kit/forms/nameField.ts';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { removePicture } from '../removePicture.ts';
import { storePicture } from '../storePicture.ts';
import { AvatarField } from './AvatarField.tsx';
import { languageNames, languages } from '../../../frame/i18n/languages.ts';

const TemplateField = lazyComponent(
  async () => (await import('../../../kit/fields/TemplateField.tsx')).TemplateField,
);

/** True if e-mail or password are being changed. */
const changesSignIn = (values: { email: string; password: string }, current: string) =>
  values.password !== '' || values.email.trim().toLowerCase() !== current;

const profileForm = (t: TFunction, current: string) =>
  z
    .object({
      name: nameField(t, 50),
      email: z.email(t('common.invalidEmail')).max(254, t('common.tooLong')),
      password: z
        .literal('')
        .or(z.string().refine((text) => newPassword.safeParse(text).success, t('login.weakPassword'))),
      currentPassword: z.string(),
      language: z.enum(languages),
      defaultTheme: z.enum(['light', 'dark']),
      defaultMenu: z.enum(['open', 'closed']),
      farewellMessage: z.string().max(4000, t('common.tooLong')),
    })
    .refine((values) => values.currentPassword !== '' || !changesSignIn(values, current), {
      path: ['currentPassword'],
      message: t('common.required'),
      when: () => true,
    });

/** Milliseconds that an important toast stays. */
const readingTime = 8000;

/** Updates the signed-in user in the session. */
const keep = (saved: User) =>
  sessionStore.set((session) =>
    session.status === 'signedIn' ? { ...session, user: { ...session.user, ...saved } } : session,
  );

/**
 * The user's own name, e-mail, password, language, theme and menu. Changing e-mail or password requires the current
 * password.
 */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { scheme, language, menuOpen } = preferences.get();
  const { send } = useMutation('PUT /users/{id}', {
    success: t('profile.saved'),
    onSuccess: (saved) => {
      // The profile replaces the browser's own preferences.
      setPreference('scheme', null);
      setPreference('language', null);
      keep(saved);
    },
  });
  const shownMenu = menuOpen === null ? user.defaultMenu : menuOpen ? 'open' : 'closed';
  const schema = useCallback((translate: TFunction) => profileForm(translate, user.email), [user.email]);
  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: {
      name: user.name,
      email: user.email,
      password: '',
      currentPassword: '',
      language: language ?? user.language,
      defaultTheme: scheme ?? user.defaultTheme,
      defaultMenu: shownMenu,
      farewellMessage: user.farewellMessage,
    },
    fields: ['name', 'email', 'password', 'currentPassword', 'farewellMessage'],
    ofCode: { ERR_WEAK_PASSWORD: 'password', ERR_WRONG_PASSWORD: 'currentPassword' },
    save: async ({ currentPassword, ...values }) => {
      const proof = changesSignIn(values, user.email) ? { currentPassword } : {};
      if (values.defaultMenu !== shownMenu) setPreference('menuOpen', null);
      const saved = await send({ params: { id: user.id }, body: { ...values, ...proof } });
      const { email } = values;
      if (saved.email !== email.toLowerCase())
        showToast(t('profile.emailSent', { email }), {
          variant: 'info',
          autoHideDuration: readingTime,
        });
      onClose();
    },
  });

  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const typed = { email, password };

  const select = (
    name: 'language' | 'defaultTheme' | 'defaultMenu',
    label: string,
    options: [string, string][],
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <TextField select label={label} {...field}>
          {options.map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );

  return (
    <FormDialog {...dialog} title={t('profile.title')} submitLabel={t('common.save')} onClose={onClose}>
      <AvatarField
        id={user.id}
        name={user.name}
        picture={user.profileImage}
        onChosen={async (small) => {
          keep(await storePicture(user.id, small));
          showToast(t('profile.pictureSaved'), { variant: 'success' });
        }}
        onRemoved={async () => {
          keep(await removePicture(user.id));
          showToast(t('profile.pictureRemoved'), { variant: 'success' });
        }}
      />
      <TextField {...field('name')} label={t('profile.name')} autoComplete="name" />
      <TextField {...field('email')} type="email" label={t('profile.email')} autoComplete="email" />
      <TextField
        {...field('password', t('profile.newPasswordHelp'))}
        type="password"
        label={t('profile.newPassword')}
        autoComplete="new-password"
      />
      {changesSignIn(typed, user.email) && (
        <TextField
          {...field('currentPassword', t('profile.currentPasswordHelp'))}
          type="password"
          label={t('profile.currentPassword')}
          autoComplete="current-password"
        />
      )}
      <FormField
        control={form.control}
        name="farewellMessage"
        hint={t('profile.farewellHelp')}
        render={(farewell) => <TemplateField {...farewell} label={t('profile.farewell')} />}
      />
      {select(
        'language',
        t('profile.language'),
        languages.map((one) => [one, languageNames[one]]),
      )}
      {select('defaultTheme', t('profile.theme'), [
        ['light', t('profile.light')],
        ['dark', t('profile.dark')],
      ])}
      {select('defaultMenu', t('profile.menu'), [
        ['open', t('profile.menuOpen')],
        ['closed', t('profile.menuClosed')],
      ])}
    </FormDialog>
  );
}
