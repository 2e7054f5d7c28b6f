import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { Download, EllipsisVertical, Sheet, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ContactJobs } from './ContactJobs.tsx';
import { PhoneImports } from './PhoneImports.tsx';

const ExportContactsDialog = lazyComponent(
  async () => (await import('./ExportContactsDialog.tsx')).ExportContactsDialog,
);
const ImportFromPhoneDialog = lazyComponent(
  async () => (await import('./ImportFromPhoneDialog.tsx')).ImportFromPhoneDialog,
);

/** What is brought into the list of contacts and taken out of it as a whole, and how far that is. */
export function ContactsMenu({ tagIds }: { tagIds: readonly number[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [exporting, setExporting] = useState(false);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('contactJobs.menu')}
        aria-haspopup="menu"
        data-tip={t('contactJobs.menu')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem component={Link} to="/contacts/import">
          <Sheet />
          {t('contactJobs.importSheet')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setImporting(true);
          }}
        >
          <Smartphone />
          {t('phoneImport.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setExporting(true);
          }}
        >
          <Download />
          {t('contactJobs.export')}
        </MenuItem>
      </AnchoredMenu>
      {exporting && <ExportContactsDialog tagIds={tagIds} onClose={() => setExporting(false)} />}
      {importing && <ImportFromPhoneDialog onClose={() => setImporting(false)} />}
      <ContactJobs />
      <PhoneImports />
    </>
  );
}
