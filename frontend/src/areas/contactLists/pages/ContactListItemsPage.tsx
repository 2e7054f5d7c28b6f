import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ContactListItem, ListHeldUp } from '@balcao/shared/contactLists/contactListModel';
import type { TFunction } from 'i18next';
import { ArrowLeft, Pencil, Plus, Sheet, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { ListMenu } from '../components/ListMenu.tsx';
import { Validity } from '../components/Validity.tsx';

const ListedDialog = lazyComponent(async () => (await import('../components/ListedDialog.tsx')).ListedDialog);

const columns = (t: TFunction, heldUp: ListHeldUp | null): DataColumn<ContactListItem>[] => [
  {
    id: 'whatsapp',
    header: t('contactLists.whatsapp'),
    width: 90,
    card: 'aside',
    cell: ({ isWhatsappValid }) => <Validity known={isWhatsappValid} heldUp={heldUp} />,
  },
  {
    id: 'name',
    header: t('contactLists.itemName'),
    width: 'minmax(0, 2fr)',
    card: 'title',
    cell: ({ name }) => name,
  },
  { id: 'number', header: t('contactLists.number'), cell: ({ number }) => phoneText(number) },
  {
    id: 'email',
    header: t('contactLists.email'),
    width: 'minmax(0, 1.5fr)',
    cell: ({ email }) => email,
  },
  {
    id: 'extra',
    header: t('contactLists.extra'),
    width: 'minmax(0, 1.5fr)',
    card: 'none',
    cell: ({ extraInfo }) => {
      const words = extraInfo.map(({ name, value }) => `${name}: ${value}`).join(' · ');
      return (
        <span className="ellipsis" title={words}>
          {words}
        </span>
      );
    },
  },
];

/** /contact-lists/{contactListId}/contacts. */
export function ContactListItemsPage() {
  const { t } = useTranslation();
  const contactListId = Number(useParams()['contactListId']) || 0;
  const { search } = useListUrl();
  const { data: list, error } = useOperation('GET /contact-lists/{id}', { params: { id: contactListId } });
  const items = useOperationPages('GET /contact-list-items', 'contacts', {
    query: { contactListId: String(contactListId), ...(search !== '' && { searchParam: search }) },
  });
  const { send: remove } = useMutation('DELETE /contact-list-items/{id}', {
    success: t('contactLists.itemDeleted'),
    invalidates: ['GET /contact-list-items', 'GET /contact-lists/{id}'],
  });
  const [editing, setEditing] = useState<ContactListItem | 'new' | null>(null);
  const heldUp = list?.heldUp ?? null;
  const shown = useMemo(() => columns(t, heldUp), [t, heldUp]);
  const actions = useMemo<RowAction<ContactListItem>[]>(
    () => [
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
        confirm: ({ name }) => ({
          title: t('contactLists.deleteItemTitle', { name }),
          hint: t('contactLists.deleteItemHint'),
        }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, remove],
  );
  const importPath = `/contacts/import?list=${contactListId}`;
  if (list === undefined && error) return <FailedState hint={errorText(t, error)} />;
  return (
    <>
      <ListPage
        title={list?.name ?? t('contactLists.title')}
        count={list && list.contactsCount > 0 ? t('contactLists.progress', { ...countsOf(list) }) : undefined}
        action={
          <>
            <IconButton
              component={Link}
              to="/contact-lists"
              aria-label={t('contactLists.back')}
              data-tip={t('contactLists.back')}
            >
              <ArrowLeft />
            </IconButton>
            {list && <ListMenu list={list} />}
            <Button component={Link} to={importPath} startIcon={<Sheet />}>
              {t('contactLists.import')}
            </Button>
            <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
              {t('contactLists.addItem')}
            </Button>
          </>
        }
        search={t('contactLists.searchItems')}
        query={items}
        isEmpty={items.rows.length === 0}
        empty={{
          icon: <Users />,
          title: t('contactLists.emptyItems'),
          hint: t('contactLists.emptyItemsHint'),
          action: (
            <Button component={Link} to={importPath} variant="outlined" startIcon={<Sheet />}>
              {t('contactLists.import')}
            </Button>
          ),
        }}
        filtered={{ title: t('contactLists.emptyItemSearch'), hint: t('contactLists.emptyItemSearchHint') }}
      >
        <DataTable
          label={t('contactLists.contacts')}
          rows={items.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={shown}
          actions={actions}
          onOpen={setEditing}
          next={items.next}
        />
      </ListPage>
      {editing !== null && (
        <ListedDialog contactListId={contactListId} listed={editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const countsOf = (list: { contactsCount: number; validCount: number; invalidCount: number }) => ({
  count: list.contactsCount,
  valid: list.validCount,
  invalid: list.invalidCount,
});
