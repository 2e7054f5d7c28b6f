import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { ContactList } from '@balcao/shared/contactLists/contactListModel';
import { BadgeCheck, Download, EllipsisVertical, FileSpreadsheet, RefreshCw, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { startLongWork } from '../../../kit/longWork/longWork.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { ContactJobs } from '../../contacts/components/ContactJobs.tsx';
import { contactJobKind } from '../../contacts/contactJobWork.ts';
import { offerExampleSheet } from '../exampleSheet.ts';

const FillListDialog = lazyComponent(async () => (await import('./FillListDialog.tsx')).FillListDialog);

/** Actions on a whole list, with their progress. */
export function ListMenu({ list }: { list: ContactList }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [filling, setFilling] = useState(false);
  const params = { id: list.id };
  const unasked = list.contactsCount - list.validCount - list.invalidCount;
  const { run: exportList } = useMutation('POST /contact-lists/{id}/export', {
    onSuccess: ({ id }) =>
      startLongWork({ kind: contactJobKind, id, title: t('contactLists.exporting', { name: list.name }) }),
  });
  const { run: check } = useMutation('POST /contact-lists/{id}/check', {
    success: t('contactLists.checking'),
  });
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={t('contactLists.menu')}
        aria-haspopup="menu"
        data-tip={t('contactLists.menu')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setFilling(true))}>
          <Users />
          {t('contactLists.fill')}
        </MenuItem>
        <MenuItem disabled={unasked === 0} onClick={choose(() => check({ params, body: {} }))}>
          <BadgeCheck />
          {t('contactLists.check')}
        </MenuItem>
        <MenuItem
          disabled={list.invalidCount === 0}
          onClick={choose(() => check({ params, body: { again: true } }))}
        >
          <RefreshCw />
          {t('contactLists.checkAgain')}
        </MenuItem>
        <MenuItem onClick={choose(() => exportList({ params, body: { format: 'xlsx' } }))}>
          <Download />
          {t('contactLists.export')}
        </MenuItem>
        <MenuItem onClick={choose(() => exportList({ params, body: { format: 'csv' } }))}>
          <Download />
          {t('contactLists.exportCsv')}
        </MenuItem>
        <MenuItem onClick={choose(() => void offerExampleSheet(t))}>
          <FileSpreadsheet />
          {t('contactLists.example.download')}
        </MenuItem>
      </AnchoredMenu>
      {filling && <FillListDialog list={list} onClose={() => setFilling(false)} />}
      <ContactJobs />
    </>
  );
}
