import Button from '@mui/material/Button';
import { MapPinOff, ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { home } from '../frame/session/home.ts';

/** Milliseconds that the notice stays readable. */
const readFor = 1000;

/** Page of a screen that the user may not open (403). */
export function DeniedPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<ShieldX />} title={t('denied.title')} hint={t('denied.hint')}>
      <Button variant="contained" component={Link} to={home}>
        {t('common.back')}
      </Button>
    </EmptyState>
  );
}

/** Shows for `after` milliseconds that the user may not open this screen, then leads home. */
export function LeadAway({ hint, after = readFor }: { hint?: string; after?: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), after);
    return () => clearTimeout(timer);
  }, [navigate, after]);
  return <EmptyState icon={<ShieldX />} title={t('denied.title')} hint={hint ?? t('denied.ledAway')} />;
}

/** Page of an unknown address (404). */
export function MissingPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<MapPinOff />} title={t('missing.title')} hint={t('missing.hint')}>
      <Button variant="contained" component={Link} to={home}>
        {t('common.back')}
      </Button>
    </EmptyState>
  );
}
