import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { Download, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ContactJobs } from './ContactJobs.tsx';

const ExportContactsDialog = lazyComponent(
  async () => (await import('./ExportContactsDialog.tsx')).ExportContactsDialog,
);

/** What is brought into the list of contacts and taken out of it as a whole, and how far that is. */
export function ContactsMenu({ tagIds }: { tagIds: readonly number[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [exporting, setExporting] = useState(false);
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
      <ContactJobs />
    </>
  );
}
