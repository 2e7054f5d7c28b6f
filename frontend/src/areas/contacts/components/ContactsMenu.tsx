import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { Download, EllipsisVertical, ListPlus, Sheet, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ContactJobs } from './ContactJobs.tsx';
import { PhoneImports } from './PhoneImports.tsx';

const ExportContactsDialog = lazyComponent(
  async () => (await import('./ExportContactsDialog.tsx')).ExportContactsDialog,
);
const AddToListDialog = lazyComponent(async () => (await import('./AddToListDialog.tsx')).AddToListDialog);
const ImportFromPhoneDialog = lazyComponent(
  async () => (await import('./ImportFromPhoneDialog.tsx')).ImportFromPhoneDialog,
);

/** Import, export and list actions of the contacts page, with their progress. */
export function ContactsMenu({ tagIds, search }: { tagIds: readonly number[]; search: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [exporting, setExporting] = useState(false);
  const [importing, setImporting] = useState(false);
  const [listing, setListing] = useState(false);
  const hasLists = useUser().company.plan?.useCampaigns === true;
  const isNarrowed = tagIds.length > 0 || search !== '';
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
        {hasLists && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setListing(true);
            }}
          >
            <ListPlus />
            {t('contactJobs.toList')}
          </MenuItem>
        )}
      </AnchoredMenu>
      {exporting && <ExportContactsDialog tagIds={tagIds} onClose={() => setExporting(false)} />}
      {listing && (
        <AddToListDialog
          who={isNarrowed ? { ...(search !== '' && { searchParam: search }), contactTag: [...tagIds] } : null}
          hint={t(isNarrowed ? 'contactJobs.toListHint' : 'contactJobs.toListNarrow')}
          onClose={() => setListing(false)}
        />
      )}
      {importing && <ImportFromPhoneDialog onClose={() => setImporting(false)} />}
      <ContactJobs />
      <PhoneImports />
    </>
  );
}
