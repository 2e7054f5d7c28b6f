import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from '../../../frame/session/useStore.ts';
import { whiteLabel } from '../../../frame/session/whiteLabel.ts';
import { AskForCode } from '../components/AskForCode.tsx';
import { ChooseByCode } from '../components/ChooseByCode.tsx';

/** Result of the first step. */
interface Asked {
  email: string;
  /**
   * True if a code was sent, null if the server does not reveal that; undefined for users who opened the mail's link.
   */
  sent: boolean | null | undefined;
  code: string;
}

/**
 * /forgetpsw: asks for a code, then for a new password with it. The mail's link carries e-mail and code behind `#`,
 * so they reach no server or log.
 */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { hash, search } = useLocation();
  const { allowSignup } = useStore(whiteLabel);
  const [asked, setAsked] = useState<Asked | null>(() => {
    const linked = new URLSearchParams(hash.slice(1));
    const [email, code] = [linked.get('email'), linked.get('code')];
    return email === null || code === null ? null : { email, code, sent: undefined };
  });
  const links = (
    <>
      <Link to={`/login${search}`}>{t('reset.toLogin')}</Link>
      {allowSignup === 'enabled' && <Link to={`/signup${search}`}>{t('signUp.link')}</Link>}
    </>
  );
  return asked === null ? (
    <AskForCode links={links} onAsked={(email, sent) => setAsked({ email, sent, code: '' })} />
  ) : (
    <ChooseByCode {...asked} links={links} onAgain={() => setAsked(null)} />
  );
}
