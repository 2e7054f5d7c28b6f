import Button from '@mui/material/Button';
import { MapPinOff, ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { home } from '../frame/session/home.ts';

/** Milliseconds in which it can be read. */
const readFor = 1000;

/** 403 (core specification, section 2.1). */
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

/** A screen of the platform's own (administration specification, section 8): said for some milliseconds, then left. */
export function LeadAway({ hint, after = readFor }: { hint?: string; after?: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), after);
    return () => clearTimeout(timer);
  }, [navigate, after]);
  return <EmptyState icon={<ShieldX />} title={t('denied.title')} hint={hint ?? t('denied.ledAway')} />;
}

/** 404: an address without a screen. */
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
