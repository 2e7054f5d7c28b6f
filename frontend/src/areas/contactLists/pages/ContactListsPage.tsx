import Button from '@mui/material/Button';
import type { ContactList } from '@balcao/shared/contactLists/contactListModel';
import type { TFunction } from 'i18next';
import { Download, ListChecks, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { offerExampleSheet } from '../exampleSheet.ts';

const ContactListDialog = lazyComponent(
  async () => (await import('../components/ContactListDialog.tsx')).ContactListDialog,
);

const columns = (t: TFunction): DataColumn<ContactList>[] => [
  { id: 'name', header: t('contactLists.name'), card: 'title', cell: ({ name }) => name },
  {
    id: 'contacts',
    header: t('contactLists.contacts'),
    width: 130,
    align: 'end',
    card: 'labelled',
    cell: ({ contactsCount }) => contactsCount,
  },
  {
    id: 'valid',
    header: t('contactLists.valid'),
    width: 130,
    align: 'end',
    card: 'labelled',
    cell: ({ validCount }) => validCount,
  },
  {
    id: 'invalid',
    header: t('contactLists.invalid'),
    width: 130,
    align: 'end',
    card: 'none',
    cell: ({ invalidCount }) => invalidCount,
  },
];

/** /contact-lists. */
export function ContactListsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useListUrl();
  const list = useOperationPages('GET /contact-lists', 'records', {
    query: search === '' ? {} : { searchParam: search },
  });
  const { send: remove } = useMutation('DELETE /contact-lists/{id}', {
    success: t('contactLists.deleted'),
    invalidates: ['GET /contact-lists', 'GET /contact-lists/list'],
  });
  const [editing, setEditing] = useState<ContactList | 'new' | null>(null);
  const count = list.firstPage?.count;
  const open = useCallback(
    ({ id }: ContactList) => void navigate(`/contact-lists/${id}/contacts`),
    [navigate],
  );
  const actions = useMemo<RowAction<ContactList>[]>(
    () => [
      {
        id: 'open',
        icon: <Users />,
        title: t('contactLists.open'),
        label: ({ name }) => t('contactLists.openRow', { name }),
        onClick: open,
      },
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('contactLists.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('contactLists.deleteRow', { name }),
        shortcut: 'Delete',
        confirm: ({ name, contactsCount }) => ({
          title: t('contactLists.deleteTitle', { name }),
          hint: t('contactLists.deleteHint', { count: contactsCount }),
        }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, open, remove],
  );
  return (
    <>
      <ListPage
        title={t('contactLists.title')}
        count={count ? t('contactLists.count', { count }) : undefined}
        action={
          <>
            <Button startIcon={<Download />} onClick={() => void offerExampleSheet(t)}>
              {t('contactLists.example.download')}
            </Button>
            <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
              {t('contactLists.add')}
            </Button>
          </>
        }
        search={t('contactLists.search')}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <ListChecks />, title: t('contactLists.empty'), hint: t('contactLists.emptyHint') }}
        filtered={{ title: t('contactLists.emptySearch'), hint: t('contactLists.emptySearchHint') }}
      >
        <DataTable
          label={t('contactLists.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={useMemo(() => columns(t), [t])}
          actions={actions}
          onOpen={open}
          next={list.next}
        />
      </ListPage>
      {editing !== null && (
        <ContactListDialog list={editing} onClose={() => setEditing(null)} onMade={open} />
      )}
    </>
  );
}
