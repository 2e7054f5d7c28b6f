import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { showToast } from '../../../components/toasts/showToast.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';

const schema = (t: TFunction) =>
  z.object({
    email: z.email(t('common.invalidEmail')).max(254, t('common.tooLong')),
    currentPassword: z.string().min(1, t('common.required')),
  });

/** Milliseconds that the answer stays: it names the address to look at. */
const readingTime = 8000;

/** Corrects the address of a sign-up that is not proved yet, with the password chosen there. */
export function CorrectEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { send } = useMutation('PUT /auth/sign-up-email');
  const { field, dialog } = useDialogForm({
    schema,
    defaultValues: { email: user.email, currentPassword: '' },
    fields: ['email', 'currentPassword'],
    ofCode: { ERR_EMAIL_ALREADY_EXISTS: 'email', ERR_WRONG_PASSWORD: 'currentPassword' },
    save: async (body) => {
      const { email, sent } = await send({ body });
      sessionStore.set((session) =>
        session.status === 'signedIn' ? { ...session, user: { ...session.user, email } } : session,
      );
      showToast(t(sent ? 'proof.sent' : 'proof.notSent', { email }), {
        variant: sent ? 'success' : 'warning',
        autoHideDuration: readingTime,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t('proof.correct')}
      submitLabel={t('proof.correctSubmit')}
      onClose={onClose}
    >
      <TextField
        {...field('email', t('proof.emailHelp'))}
        type="email"
        label={t('login.email')}
        autoComplete="email"
      />
      <TextField
        {...field('currentPassword')}
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
