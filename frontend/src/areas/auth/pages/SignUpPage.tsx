import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { whiteLabel } from '../../../frame/session/whiteLabel.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { languageOf } from '../../../frame/i18n/languages.ts';
import { LoginField } from '../components/LoginField.tsx';
import { PlanChoice } from '../components/PlanChoice.tsx';
import { PublicForm } from '../components/PublicForm.tsx';
import type { LoginNotice } from '../loginNotice.ts';
import { noProblems, type SignUpFields, signUpProblems } from '../signUpProblems.ts';

/** Field at which each error of the server is shown. */
const fieldOf: Readonly<Record<string, keyof SignUpFields>> = {
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'companyName',
  ERR_EMAIL_ALREADY_EXISTS: 'email',
  ERR_WEAK_PASSWORD: 'password',
};

/** True if the plan was withdrawn while the form was open. */
const lacksPlan = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'body.planId');

/**
 * /signup: creates a company on a public plan, then leads to sign-in. Sends the address's `companyId` along, the
 * company that recommended us.
 */
export function SignUpPage() {
  const { t, i18n } = useTranslation();
  const { allowSignup, trialDays } = useStore(whiteLabel);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [problems, setProblems] = useState(noProblems);
  const [sold, setSold] = useState(true);
  const [offers, setOffers] = useState(0);
  const open = allowSignup === 'enabled';
  const closed = new ApiError(403, { code: 'ERR_USER_CREATION_DISABLED' });
  const days = Number(trialDays);

  async function signUp(fields: SignUpFields) {
    const found = signUpProblems(t, fields);
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== '')) return;
    setSending(true);
    setFailure(null);
    const referral = Number(query.get('companyId'));
    try {
      await call('POST /auth/signup', {
        body: {
          ...fields,
          planId: Number(fields.planId),
          ...(Number.isSafeInteger(referral) && referral > 0 && { companyId: referral }),
          timezone: new Intl.DateTimeFormat(i18n.language).resolvedOptions().timeZone,
          language: languageOf(i18n.language),
        },
      });
      const state: LoginNotice = { notice: 'signUp.done', email: fields.email.trim() };
      void navigate('/login', { replace: true, state });
    } catch (error) {
      setSending(false);
      const at = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (lacksPlan(error)) {
        setProblems({ ...noProblems, planId: t('signUp.planGone') });
        setOffers(offers + 1);
      } else if (at === undefined) setFailure(error);
      else setProblems({ ...noProblems, [at]: errorText(t, error) });
    }
  }

  return (
    <PublicForm
      title={t('signUp.title')}
      subtitle={open && days > 0 ? t('signUp.trial', { count: days }) : ''}
      failure={open ? failure : closed}
      links={<Link to="/login">{t('signUp.toLogin')}</Link>}
      onSubmit={(value) =>
        void signUp({
          companyName: value('companyName'),
          name: value('name'),
          email: value('email'),
          password: value('password'),
          phone: value('phone'),
          planId: value('planId'),
        })
      }
    >
      {open && (
        <>
          <LoginField
            id="companyName"
            label={t('signUp.companyName')}
            autoComplete="organization"
            autoFocus
            problem={problems.companyName}
          />
          <LoginField id="name" label={t('signUp.name')} autoComplete="name" problem={problems.name} />
          <LoginField
            id="email"
            type="email"
            label={t('login.email')}
            autoComplete="username"
            problem={problems.email}
          />
          <LoginField
            id="password"
            type="password"
            label={t('login.password')}
            autoComplete="new-password"
            problem={problems.password}
          />
          <LoginField
            id="phone"
            type="tel"
            label={t('signUp.phone')}
            autoComplete="tel"
            problem={problems.phone}
          />
          <PlanChoice key={offers} problem={problems.planId} onAnswer={setSold} />
          {/* Without a plan the form cannot be sent; the plan choice says so. */}
          {sold && (
            <Button type="submit" variant="contained" size="large" loading={sending}>
              {t('signUp.submit')}
            </Button>
          )}
        </>
      )}
    </PublicForm>
  );
}
