import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import { newPassword } from '@balcao/shared/auth/passwordRules';
import { enqueueSnackbar } from 'notistack';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { call } from '../../../api/call.ts';
import { setPreference } from '../../../app/session/preferences.ts';
import { sessionStore } from '../../../app/session/sessionStore.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { applyFieldErrors } from '../../../components/applyFieldErrors.ts';
import { languageNames, languages } from '../../../i18n/languages.ts';
import css from './ProfileDialog.module.css';

/** One's own name, e-mail, password, language, theme and menu. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const [failure, setFailure] = useState('');
  const schema = useMemo(
    () =>
      z.object({
        name: z
          .string()
          .trim()
          .min(1, t('common.required'))
          .min(2, t('common.tooShort'))
          .max(50, t('common.tooLong')),
        email: z.email(t('common.invalidEmail')).max(254),
        password: z
          .literal('')
          .or(z.string().refine((text) => newPassword.safeParse(text).success, t('profile.weakPassword'))),
        language: z.enum(languages),
        defaultTheme: z.enum(['light', 'dark']),
        defaultMenu: z.enum(['open', 'closed']),
      }),
    [t],
  );
  type Values = z.infer<typeof schema>;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: user.name,
      email: user.email,
      password: '',
      language: user.language,
      defaultTheme: user.defaultTheme,
      defaultMenu: user.defaultMenu,
    },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const saved = await call('PUT /users/{id}', { params: { id: user.id }, body: values });
      // What was chosen here wins over what this browser remembered.
      setPreference('scheme', null);
      setPreference('language', null);
      setPreference('menuOpen', null);
      sessionStore.set((session) =>
        session.status === 'signedIn' ? { ...session, user: { ...session.user, ...saved } } : session,
      );
      enqueueSnackbar(t('profile.saved'), { variant: 'success' });
      onClose();
    } catch (error) {
      setFailure(
        applyFieldErrors(error, t, form.setError, ['name', 'email', 'password'], {
          ERR_EMAIL_ALREADY_EXISTS: 'email',
          ERR_WEAK_PASSWORD: 'password',
        }),
      );
    }
  });

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
    <Dialog open onClose={onClose} aria-labelledby="profile-title">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="profile-title">{t('profile.title')}</DialogTitle>
        <DialogContent className={css['fields'] ?? ''}>
          {failure !== '' && <Alert severity="error">{failure}</Alert>}
          <TextField
            {...form.register('name')}
            label={t('profile.name')}
            autoComplete="name"
            error={errors.name !== undefined}
            helperText={errors.name?.message}
          />
          <TextField
            {...form.register('email')}
            type="email"
            label={t('profile.email')}
            autoComplete="email"
            error={errors.email !== undefined}
            helperText={errors.email?.message}
          />
          <TextField
            {...form.register('password')}
            type="password"
            label={t('profile.newPassword')}
            autoComplete="new-password"
            error={errors.password !== undefined}
            helperText={errors.password?.message ?? t('profile.newPasswordHelp')}
          />
          {select(
            'language',
            t('profile.language'),
            languages.map((language) => [language, languageNames[language]]),
          )}
          {select('defaultTheme', t('profile.theme'), [
            ['light', t('profile.light')],
            ['dark', t('profile.dark')],
          ])}
          {select('defaultMenu', t('profile.menu'), [
            ['open', t('profile.menuOpen')],
            ['closed', t('profile.menuClosed')],
          ])}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
