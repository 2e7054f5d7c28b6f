import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { call } from '../../../frame/api/call.ts';
import { readSession } from '../../../frame/session/readSession.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { PublicForm } from '../components/PublicForm.tsx';

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/**
 * /prove-email#token, opened from the mail of a sign-up: says whose sign-up it is, so that nobody confirms a stranger's
 * company. A button proves the address, because programs that look at links before the reader does open the page too. The token is behind `#`, so it reaches no server or log.
 */
export function ProveEmailPage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const [sending, setSending] = useState(false);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<unknown>(
    token === '' ? new ApiError(400, { code: 'ERR_EMAIL_LINK' }) : null,
  );
  const [signUp, setSignUp] = useState<Reply<'POST /auth/sign-up-of-link'> | null>(null);
  const [tries, setTries] = useState(0);
  const [bad, over] = [isCode(failure, 'ERR_EMAIL_LINK'), isCode(failure, 'ERR_SIGN_UP_OVER')];

  useEffect(() => {
    if (token === '') return undefined;
    let current = true;
    const shown = call('POST /auth/sign-up-of-link', { body: { token } });
    shown.then(
      (reply) => current && setSignUp(reply),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [token, tries]);

  function readAgain() {
    setFailure(null);
    setTries(tries + 1);
  }

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
      subtitle={
        signUp !== null && email === '' && !bad && !over
          ? t('proof.ask', { company: signUp.companyName, name: signUp.name, email: signUp.email })
          : ''
      }
      failure={bad ? null : failure}
      links={over ? <Link to="/signup">{t('proof.signUp')}</Link> : <Link to="/">{t('proof.continue')}</Link>}
      onSubmit={() => (signUp === null ? readAgain() : void prove())}
    >
      {bad && <Alert severity="error">{t('proof.badLink')}</Alert>}
      {email !== '' && <Alert severity="success">{t('proof.done', { email })}</Alert>}
      {email === '' && !bad && !over && signUp !== null && (
        <>
          <Button type="submit" variant="contained" size="large" loading={sending}>
            {t('proof.submit')}
          </Button>
          <p>{t('proof.notYou')}</p>
        </>
      )}
      {signUp === null && failure !== null && !bad && !over && (
        <Button type="submit" variant="outlined" size="large">
          {t('common.retry')}
        </Button>
      )}
    </PublicForm>
  );
}
