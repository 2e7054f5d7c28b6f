import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { subscriptionEndsSoon, subscriptionNotice } from '@balcao/shared/companies/subscriptionRules';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { preferences, setPreference } from '../../frame/session/preferences.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { useUser } from '../../frame/session/useUser.ts';
import { useNow } from '../../components/hooks/useNow.ts';

/**
 * Warns administrators when the subscription ends within five days. After being dismissed it is shown again at three
 * days and at one, once each per due date; the dismissal is stored per user in this browser.
 */
export function LicenceNotice() {
  const { t } = useTranslation();
  const now = useNow();
  const { licenceNotice } = useStore(preferences);
  const user = useUser();
  const left = isAdmin(user) ? subscriptionEndsSoon(user.company, now.getTime()) : null;
  if (left === null) return null;
  const notice = `${user.company.dueDate} ${subscriptionNotice(left)}`;
  if (notice === licenceNotice) return null;
  return (
    <Alert
      severity="warning"
      square
      onClose={() => setPreference('licenceNotice', notice)}
      closeText={t('common.close')}
    >
      {left === 0 ? t('shell.licenseToday') : t('shell.licenseSoon', { count: left })}
    </Alert>
  );
}
