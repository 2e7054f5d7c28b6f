import { loginEmail } from '@balcao/shared/auth/loginEmail';
import { newPassword } from '@balcao/shared/users/passwordRules';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { LoginNotice } from '../loginNotice.ts';
import { LoginField } from './LoginField.tsx';
import { PublicForm } from './PublicForm.tsx';

interface Props {
  email: string;
  code: string;
  /**
   * True if a code was sent, null if the server does not reveal that; undefined for users who opened the mail's link.
   */
  sent: boolean | null | undefined;
  links: ReactNode;
  /** Called to request another code. */
  onAgain: () => void;
}

const noProblems = { email: '', code: '', password: '', repeated: '' };
type Fields = typeof noProblems;

/** Second step: takes the code and the new password, then leads to sign-in. */
export function ChooseByCode({ email: known, code: linked, sent, links, onAgain }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [problems, setProblems] = useState(noProblems);

  function problemsOf({ email, code, password, repeated }: Fields): Fields {
    const required = (text: string) => (text.trim() === '' ? t('reset.required') : '');
    const weak = newPassword.safeParse(password).success ? '' : t('login.weakPassword');
    return {
      email: required(email) || (loginEmail.safeParse(email).success ? '' : t('reset.badEmail')),
      code: required(code) && t('reset.codeRequired'),
      password: required(password) || weak,
      repeated: password === repeated ? '' : t('reset.different'),
    };
  }

  async function choose(fields: Fields) {
    const found = problemsOf(fields);
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== '')) return;
    const { email, code, password } = fields;
    setSending(true);
    setFailure(null);
    try {
      await call('POST /auth/reset-password', { body: { email, code, password } });
      void navigate('/login', {
        replace: true,
        state: { notice: 'reset.done', email: email.trim() } satisfies LoginNotice,
      });
    } catch (error) {
      setSending(false);
      const at = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (at === undefined) setFailure(error);
      else setProblems({ ...noProblems, [at]: errorText(t, error) });
    }
  }

  return (
    <PublicForm
      title={t('reset.title')}
      subtitle={t('login.weakPassword')}
      failure={failure}
      links={
        <>
          <button type="button" onClick={onAgain}>
            {t('reset.again')}
          </button>
          {links}
        </>
      }
      onSubmit={(value) =>
        void choose({
          email: value('email'),
          code: value('code'),
          password: value('password'),
          repeated: value('repeated'),
        })
      }
    >
      {sent !== undefined && (
        <Alert severity={sent === true ? 'success' : 'info'}>
          {t(sent === true ? 'reset.sent' : 'reset.maybeSent')}
        </Alert>
      )}
      <LoginField
        id="email"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        defaultValue={known}
        problem={problems.email}
      />
      <LoginField
        id="code"
        label={t('reset.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus={linked === ''}
        defaultValue={linked}
        problem={problems.code}
      />
      <LoginField
        id="password"
        type="password"
        label={t('reset.password')}
        autoComplete="new-password"
        autoFocus={linked !== ''}
        problem={problems.password}
      />
      <LoginField
        id="repeated"
        type="password"
        label={t('reset.repeat')}
        autoComplete="new-password"
        problem={problems.repeated}
      />
      <Button type="submit" variant="contained" size="large" loading={sending}>
        {t('reset.submit')}
      </Button>
    </PublicForm>
  );
}

/** Field at which each error of the server is shown. */
const fieldOf: Readonly<Record<string, keyof Fields>> = {
  ERR_RESET_CODE: 'code',
  ERR_WEAK_PASSWORD: 'password',
};
