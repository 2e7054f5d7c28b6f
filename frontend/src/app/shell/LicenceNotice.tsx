import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionEndsSoon } from '@balcao/shared/companies/subscriptionRules';
import { useUser } from '../session/useUser.ts';
import { useNow } from '../../components/useNow.ts';

/** Warns when the subscription ends within five days; can be put away until the next visit. */
export function LicenceNotice() {
  const { t } = useTranslation();
  const now = useNow();
  const [hidden, setHidden] = useState(false);
  const left = subscriptionEndsSoon(useUser().company, now.getTime());
  if (left === null || hidden) return null;
  return (
    <Alert severity="warning" square onClose={() => setHidden(true)} closeText={t('common.close')}>
      {left === 0 ? t('shell.licenseToday') : t('shell.licenseSoon', { count: left })}
    </Alert>
  );
}
