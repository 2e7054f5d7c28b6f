import { loginEmail } from '@balcao/shared/auth/loginEmail';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { preferences } from '../../../frame/session/preferences.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { LoginField } from './LoginField.tsx';
import { PublicForm } from './PublicForm.tsx';

interface Props {
  links: ReactNode;
  /** `sent`: null if the server does not reveal whether the account exists. */
  onAsked: (email: string, sent: boolean | null) => void;
}

/** First step: asks for the e-mail address that the code is sent to. */
export function AskForCode({ links, onAsked }: Props) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [problem, setProblem] = useState('');

  async function ask(typed: string) {
    const email = loginEmail.safeParse(typed).data;
    setProblem(email === undefined ? t(typed.trim() === '' ? 'reset.required' : 'reset.badEmail') : '');
    if (email === undefined) return;
    setSending(true);
    setFailure(null);
    try {
      const { sent } = await call('POST /auth/forgot-password', { body: { email } });
      onAsked(email, sent);
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.code === 'ERR_EMAIL_NOT_FOUND') setProblem(errorText(t, error));
      else setFailure(error);
    }
  }

  return (
    <PublicForm
      title={t('reset.title')}
      subtitle={t('reset.ask')}
      failure={failure}
      links={links}
      onSubmit={(value) => void ask(value('email'))}
    >
      <LoginField
        id="email"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        autoFocus
        defaultValue={preferences.get().rememberedEmail}
        problem={problem}
      />
      <Button type="submit" variant="contained" size="large" loading={sending}>
        {t('reset.send')}
      </Button>
    </PublicForm>
  );
}
