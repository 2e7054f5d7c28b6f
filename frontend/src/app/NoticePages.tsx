import Button from '@mui/material/Button';
import { MapPinOff, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { home } from './home.ts';

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
