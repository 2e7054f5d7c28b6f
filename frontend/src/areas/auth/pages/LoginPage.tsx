import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import { Eye, EyeOff, Languages, MessageCircle } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { enterSession } from '../../../frame/session/enterSession.ts';
import { privateSide } from '../../../frame/session/privateSide.ts';
import { signIn } from '../../../frame/session/signIn.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { preferences, setPreference } from '../../../frame/session/preferences.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { whiteLabel } from '../../../frame/session/whiteLabel.ts';
import { languageNames, languageOf, languages } from '../../../frame/i18n/languages.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { Brand } from '../../../components/Brand.tsx';
import { LoginField } from '../components/LoginField.tsx';
import { usePublicSettings } from '../hooks/usePublicSettings.ts';
import { loginNoticeOf } from '../loginNotice.ts';
import css from './LoginPage.module.css';

/** Milliseconds after which the page is certainly painted. */
const prefetchAfter = 1500;

/** /login. Checks only that e-mail and password are filled in. */
export function LoginPage() {
  const { t, i18n } = useTranslation();
  const session = useStore(sessionStore);
  usePublicSettings();
  const { supportNumber, allowSignup } = useStore(whiteLabel);
  const location = useLocation();
  const came = loginNoticeOf(location);
  const remembered = preferences.get().rememberedEmail;
  const known = came?.email ?? remembered;
  const [visible, setVisible] = useState(false);
  const [remember, setRemember] = useState(remembered !== '');
  const [sending, setSending] = useState(false);
  // The error is stored as received, so that it is shown in the current language.
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Preloads the app while the user types.
    const timer = setTimeout(privateSide.preload, prefetchAfter, '/');
    return () => clearTimeout(timer);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: string) => {
      const entry = data.get(name);
      return typeof entry === 'string' ? entry : '';
    };
    const email = value('email').trim();
    const password = value('password');
    setMissing({ email: email === '', password: password === '' });
    if (email === '' || password === '') {
      form.current?.querySelector<HTMLInputElement>(email === '' ? '#email' : '#password')?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      const boot = await signIn({ email, password });
      setPreference('rememberedEmail', remember ? email : '');
      await enterSession(boot);
    } catch (error) {
      setFailure(error);
      setSending(false);
      form.current?.querySelector<HTMLInputElement>('#password')?.select();
    }
  }

  const reason = session.status === 'signedOut' ? session.reason : 'none';
  const notice = reason === 'none' ? '' : t(`login.${reason}`);
  return (
    <main className={css['page']}>
      <form ref={form} className={css['card']} noValidate onSubmit={(event) => void submit(event)}>
        <Brand />
        <div>
          <h1 className={css['title']}>{t('login.title')}</h1>
          <p className={css['subtitle']}>{t('login.subtitle')}</p>
        </div>
        {came !== null && failure === null && <Alert severity="success">{t(came.notice)}</Alert>}
        {came === null && notice !== '' && failure === null && <Alert severity="warning">{notice}</Alert>}
        {failure !== null && <Alert severity="error">{errorText(t, failure)}</Alert>}
        <LoginField
          id="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          autoFocus={known === ''}
          defaultValue={known}
          problem={missing.email === true ? t('login.emailRequired') : ''}
        />
        <LoginField
          id="password"
          type={visible ? 'text' : 'password'}
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={known !== ''}
          problem={missing.password === true ? t('login.passwordRequired') : ''}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={visible ? t('login.hidePassword') : t('login.showPassword')}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <EyeOff /> : <Eye />}
              </IconButton>
            </InputAdornment>
          }
        />
        <FormControlLabel
          className={css['remember'] ?? ''}
          control={<Switch checked={remember} onChange={(_, checked) => setRemember(checked)} />}
          label={t('login.remember')}
        />
        <Button type="submit" variant="contained" size="large" loading={sending}>
          {t('login.submit')}
        </Button>
        <p className={css['links']}>
          <Link to={`/forgetpsw${location.search}`}>{t('reset.forgot')}</Link>
          {allowSignup === 'enabled' && <Link to={`/signup${location.search}`}>{t('signUp.link')}</Link>}
        </p>
        <label className={css['language']}>
          <Languages aria-hidden="true" />
          {/* A native select: MUI's would add its menus to this page. */}
          <select
            aria-label={t('login.language')}
            value={languageOf(i18n.language)}
            onChange={(event) => setPreference('language', languageOf(event.target.value))}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
      </form>
      {supportNumber !== '' && (
        <a
          className={css['support']}
          href={`https://wa.me/${supportNumber.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('login.support')}
          title={t('login.support')}
        >
          <MessageCircle />
        </a>
      )}
    </main>
  );
}
