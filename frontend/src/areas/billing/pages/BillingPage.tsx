import Button from '@mui/material/Button';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/session/useStore.ts';
import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { useUser } from '../../../app/session/useUser.ts';
import { whiteLabel } from '../../../app/session/whiteLabel.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { dateText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { useNow } from '../../../components/useNow.ts';

/** /financeiro: says until when the licence is valid, and whom to ask once it is not. */
export function BillingPage() {
  const { t } = useTranslation();
  const now = useNow();
  const { company } = useUser();
  const { supportNumber } = useStore(whiteLabel);
  const format = useTimeFormat();
  const date = company.dueDate === null ? '' : dateText(company.dueDate, format);
  const expired = subscriptionExpired(company, now.getTime());
  return (
    <EmptyState
      icon={<Receipt />}
      title={
        expired
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
