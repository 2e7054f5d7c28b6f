import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { MessageCircle, Pencil, Plus, UserCog, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/useUser.ts';
import { sizes } from '../../../app/theme/tokens.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperationPages } from '../../../kit/useOperationPages.ts';
import { contactColumns } from '../contactColumns.tsx';

const ContactDialog = lazyComponent(
  async () => (await import('../components/ContactDialog.tsx')).ContactDialog,
);
const ContactCareDialog = lazyComponent(
  async () => (await import('../components/ContactCareDialog.tsx')).ContactCareDialog,
);
const ImportFromPhone = lazyComponent(
  async () => (await import('../components/ImportFromPhone.tsx')).ImportFromPhone,
);
const MergeProposals = lazyComponent(
  async () => (await import('../../contactMerges/components/MergeProposals.tsx')).MergeProposals,
);
const NewTicketDialog = lazyComponent(
  async () => (await import('../../tickets/components/NewTicketDialog.tsx')).NewTicketDialog,
);

/** /contacts: search, list, create, edit, owners, block, merge, start a conversation. */
export function ContactsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { search } = useListUrl();
  const list = useOperationPages('GET /contacts', 'contacts', {
    query: search === '' ? {} : { searchParam: search },
  });
  const [editing, setEditing] = useState<Contact | 'new' | null>(null);
  const [caring, setCaring] = useState<Contact | null>(null);
  const [talking, setTalking] = useState<Contact | null>(null);
  const count = list.firstPage?.count;
  const columns = useMemo(() => contactColumns(t), [t]);
  const actions = useMemo<RowAction<Contact>[]>(
    () => [
      {
        id: 'talk',
        icon: <MessageCircle />,
        title: t('tickets.new'),
        label: ({ name }) => t('contacts.talk', { name }),
        disabled: ({ active }) => !active,
        onClick: setTalking,
      },
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('contacts.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'care',
        icon: <UserCog />,
        title: t('contactPanel.title'),
        label: ({ name }) => t('contacts.careRow', { name }),
        onClick: setCaring,
      },
    ],
    [t],
  );
  return (
    <>
      <ListPage
        title={t('contacts.title')}
        count={count ? t('contacts.count', { count }) : undefined}
        action={
          <>
            {isAdmin(user) && <MergeProposals />}
            {isAdmin(user) && <ImportFromPhone />}
            <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
              {t('contacts.add')}
            </Button>
          </>
        }
        search={t('contacts.search')}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <Users />, title: t('contacts.empty'), hint: t('contacts.emptyHint') }}
        filtered={{ title: t('contacts.emptySearch'), hint: t('contacts.emptySearchHint') }}
      >
        <DataTable
          label={t('contacts.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
          next={list.next}
          rowHeight={sizes.contactRow}
        />
      </ListPage>
      {editing !== null && (
        <ContactDialog
          {...(editing === 'new' ? {} : { contact: editing })}
          onClose={() => setEditing(null)}
        />
      )}
      {caring && (
        <ContactCareDialog
          contact={list.rows.find(({ id }) => id === caring.id) ?? caring}
          onClose={() => setCaring(null)}
        />
      )}
      {talking && <NewTicketDialog contact={talking} onClose={() => setTalking(null)} />}
    </>
  );
}
