import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Contact } from '@balcao/shared/records/contactModel';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';
import css from './ContactMore.module.css';

const WalletsDialog = lazyComponent(async () => (await import('./WalletsDialog.tsx')).WalletsDialog);

/** Owners of a contact. */
export function ContactWallets({ contact, fixed = false }: { contact: Contact; fixed?: boolean }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { wallets } = contact;
  const colleagues = useColleagues(wallets.length > 0);
  const names = (colleagues.data ?? []).filter(({ id }) => wallets.includes(id)).map(({ name }) => name);
  return (
    <section aria-label={t('contactPanel.wallets')}>
      <h3 className={css['head']}>
        {t('contactPanel.wallets')}
        {!fixed && (
          <IconButton
            size="small"
            aria-label={t('contactPanel.walletsChange')}
            onClick={() => setEditing(true)}
          >
            <Pencil />
          </IconButton>
        )}
      </h3>
      {wallets.length > 0 && colleagues.isError && !colleagues.data ? (
        <div className={css['names']} role="alert">
          <p>{t('kit.picker.failed')}</p>
          <Button size="small" onClick={() => void colleagues.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <p className={css['names']}>
          {names.length > 0 ? names.join(', ') : wallets.length === 0 && t('contactPanel.walletsNone')}
        </p>
      )}
      {editing && <WalletsDialog contact={contact} onClose={() => setEditing(false)} />}
    </section>
  );
}
