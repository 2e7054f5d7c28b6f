import Button from '@mui/material/Button';
import { Receipt } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../../../frame/session/readSession.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { useUser } from '../../../frame/session/useUser.ts';
import { whiteLabel } from '../../../frame/session/whiteLabel.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useNow } from '../../../components/hooks/useNow.ts';

/** Milliseconds between checks for a renewed licence. */
const askEvery = 60_000;

/**
 * /financeiro: until when the licence is valid, that it has expired or that the company is suspended, and a link to the
 * support.
 */
export function BillingPage() {
  const { t } = useTranslation();
  const now = useNow();
  const { company } = useUser();
  const { supportNumber } = useStore(whiteLabel);
  const format = useTimeFormat();
  const date = company.dueDate === null ? '' : dateText(company.dueDate, format);
  const expired = subscriptionExpired(company, now.getTime());
  useEffect(() => {
    if (!expired) return undefined;
    // There is no socket while the licence is expired, so poll and also ask when the window gets the focus.
    const ask = () => void readSession().catch(() => undefined);
    const timer = setInterval(ask, askEvery);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [expired]);
  return (
    <EmptyState
      icon={<Receipt />}
      title={
        !company.active
          ? t('billing.suspended')
          : expired
            ? t('billing.expired', { date })
            : date === ''
              ? t('billing.title')
              : t('billing.valid', { date })
      }
      {...(expired ? { hint: t('billing.expiredHint') } : {})}
    >
      {supportNumber !== '' && (
        <Button
          variant="contained"
          href={`https://wa.me/${supportNumber.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('billing.contact')}
        </Button>
      )}
    </EmptyState>
  );
}
