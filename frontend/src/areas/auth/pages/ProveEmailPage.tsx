import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { readSession } from '../../../frame/session/readSession.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { PublicForm } from '../components/PublicForm.tsx';

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/**
 * /prove-email#token, opened from the mail of a sign-up: a button proves the address, because programs that look at
 * links before the reader does open the page too. The token is behind `#`, so it reaches no server or log.
 */
export function ProveEmailPage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const [sending, setSending] = useState(false);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<unknown>(
    token === '' ? new ApiError(400, { code: 'ERR_EMAIL_LINK' }) : null,
  );
  const [bad, over] = [isCode(failure, 'ERR_EMAIL_LINK'), isCode(failure, 'ERR_SIGN_UP_OVER')];

  async function prove() {
    setSending(true);
    setFailure(null);
    try {
      setEmail((await call('POST /auth/prove-email', { body: { token } })).email);
      // Whoever is signed in here may be the one whose address it is.
      if (sessionStore.get().status === 'signedIn') await readSession().catch(() => undefined);
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  }

  return (
    <PublicForm
      title={t('proof.title')}
      subtitle={email === '' && failure === null ? t('proof.ask') : ''}
      failure={bad ? null : failure}
      links={over ? <Link to="/signup">{t('proof.signUp')}</Link> : <Link to="/">{t('proof.continue')}</Link>}
      onSubmit={() => void prove()}
    >
      {bad && <Alert severity="error">{t('proof.badLink')}</Alert>}
      {email !== '' && <Alert severity="success">{t('proof.done', { email })}</Alert>}
      {email === '' && !bad && !over && (
        <Button type="submit" variant="contained" size="large" loading={sending}>
          {t('proof.submit')}
        </Button>
      )}
    </PublicForm>
  );
}
