import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionEndsSoon, subscriptionNotice } from '@balcao/shared/companies/subscriptionRules';
import { useUser } from '../session/useUser.ts';
import { useNow } from '../../components/useNow.ts';

/** Warns when the subscription ends within five days; put away it comes back at three days, at one, and with the next visit. */
export function LicenceNotice() {
  const { t } = useTranslation();
  const now = useNow();
  const [hidden, setHidden] = useState<number>();
  const left = subscriptionEndsSoon(useUser().company, now.getTime());
  if (left === null) return null;
  const notice = subscriptionNotice(left);
  if (notice === hidden) return null;
  return (
    <Alert severity="warning" square onClose={() => setHidden(notice)} closeText={t('common.close')}>
      {left === 0 ? t('shell.licenseToday') : t('shell.licenseSoon', { count: left })}
    </Alert>
  );
}
