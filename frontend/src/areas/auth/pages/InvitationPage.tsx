import { newPassword } from '@balcao/shared/users/passwordRules';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { enterSession } from '../../../frame/session/enterSession.ts';
import { signIn } from '../../../frame/session/signIn.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { Brand } from '../../../components/Brand.tsx';
import { LoginField } from '../components/LoginField.tsx';
import { usePublicSettings } from '../hooks/usePublicSettings.ts';
import css from './LoginPage.module.css';

/**
 * /invitation#token, opened from the mail of an invitation: sets the account's first password and signs in with it.
 * The token is behind `#`, so it reaches no server or log.
 */
export function InvitationPage() {
  const { t } = useTranslation();
  usePublicSettings();
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(
    token === '' ? new ApiError(400, { code: 'ERR_INVITATION' }) : null,
  );
  const [problems, setProblems] = useState({ password: '', repeated: '' });
  const spent = failure instanceof ApiError && failure.code === 'ERR_INVITATION';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const entry = data.get('password');
    const password = typeof entry === 'string' ? entry : '';
    const weak = newPassword.safeParse(password).success ? '' : t('login.weakPassword');
    const different = password === data.get('repeated') ? '' : t('invitation.different');
    setProblems({ password: weak, repeated: weak === '' ? different : '' });
    if (weak !== '' || different !== '') return;
    setSending(true);
    setFailure(null);
    try {
      const { email } = await call('POST /auth/invitation', { body: { token, password } });
      await enterSession(await signIn({ email, password }));
      void navigate('/', { replace: true });
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.code === 'ERR_WEAK_PASSWORD')
        setProblems({ password: errorText(t, error), repeated: '' });
      else setFailure(error);
    }
  }

  return (
    <main className={css['page']}>
      <form className={css['card']} noValidate onSubmit={(event) => void submit(event)}>
        <Brand />
        <div>
          <h1 className={css['title']}>{t('invitation.title')}</h1>
          {!spent && <p className={css['subtitle']}>{t('invitation.subtitle')}</p>}
        </div>
        {failure !== null && <Alert severity="error">{errorText(t, failure)}</Alert>}
        {!spent && (
          <>
            <LoginField
              id="password"
              type="password"
              label={t('login.password')}
              autoComplete="new-password"
              autoFocus
              problem={problems.password}
            />
            <LoginField
              id="repeated"
              type="password"
              label={t('invitation.repeat')}
              autoComplete="new-password"
              problem={problems.repeated}
            />
            <Button type="submit" variant="contained" size="large" loading={sending}>
              {t('invitation.submit')}
            </Button>
          </>
        )}
        <p className={css['links']}>
          <Link to="/login">{t('invitation.toLogin')}</Link>
        </p>
      </form>
    </main>
  );
}
