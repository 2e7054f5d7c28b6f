import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { Brand } from '../../../components/Brand.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { usePublicSettings } from '../hooks/usePublicSettings.ts';
import css from './LoginPage.module.css';

/**
 * /confirm-email#token, opened from the mail about a new e-mail address: opening it confirms the address. The token
 * is behind `#`, so it reaches no server or log, and programs that only fetch links do not confirm.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  usePublicSettings();
  const token = useLocation().hash.slice(1);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const confirmed =
      token === ''
        ? Promise.reject(new ApiError(400, { code: 'ERR_EMAIL_LINK' }))
        : call('POST /auth/confirm-email', { body: { token } });
    confirmed.then((reply) => setEmail(reply.email), setFailure);
  }, [token]);

  return (
    <main className={css['page']}>
      <div className={css['card']}>
        <Brand />
        <h1 className={css['title']}>{t('confirmEmail.title')}</h1>
        {failure !== null && <Alert severity="error">{errorText(t, failure)}</Alert>}
        {failure === null && (
          <Alert severity={email === '' ? 'info' : 'success'}>
            {email === '' ? t('confirmEmail.waiting') : t('confirmEmail.done', { email })}
          </Alert>
        )}
        <p className={css['links']}>
          <Link to="/">{t('confirmEmail.continue')}</Link>
        </p>
      </div>
    </main>
  );
}
