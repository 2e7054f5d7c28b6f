import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/records/contactModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { sizes } from '../../../frame/theme/tokens.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { useTags } from '../../tags/hooks/useTags.ts';
import { FilterMenu } from '../../../kit/FilterMenu.tsx';
import { contactColumns } from '../contactColumns.tsx';
import { useContactActions } from '../useContactActions.tsx';

const ContactDialog = lazyComponent(
  async () => (await import('../components/ContactDialog.tsx')).ContactDialog,
);
const ContactSettingsDialog = lazyComponent(
  async () => (await import('../components/ContactSettingsDialog.tsx')).ContactSettingsDialog,
);
const MergeProposals = lazyComponent(
  async () => (await import('../../contactMerges/components/MergeProposals.tsx')).MergeProposals,
);
const ContactsMenu = lazyComponent(async () => (await import('../components/ContactsMenu.tsx')).ContactsMenu);
const NewTicketDialog = lazyComponent(
  async () => (await import('../../newTickets/components/NewTicketDialog.tsx')).NewTicketDialog,
);

/** /contacts: the list of contacts, with search, filter by tags, and all actions on one contact or the list. */
export function ContactsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const admin = isAdmin(user);
  const hasCampaigns = user.company.plan?.useCampaigns === true;
  const { search, ids: tagIds, setIds: setTagIds } = useListUrl('tags');
  const { data: tags = [] } = useTags('contacts');
  const list = useOperationPages('GET /contacts', 'contacts', {
    query: {
      ...(search !== '' && { searchParam: search }),
      ...(tagIds.length > 0 && { contactTag: JSON.stringify(tagIds) }),
    },
  });
  const [editing, setEditing] = useState<Contact | 'new' | null>(null);
  const [caring, setCaring] = useState<Contact | null>(null);
  const [talking, setTalking] = useState<Contact | null>(null);
  const count = list.firstPage?.count;
  const columns = useMemo(() => contactColumns(t, hasCampaigns), [t, hasCampaigns]);
  const actions = useContactActions({
    admin,
    onTalk: setTalking,
    onEdit: setEditing,
    onCare: setCaring,
  });
  return (
    <>
      <ListPage
        title={t('contacts.title')}
        count={count ? t('contacts.count', { count }) : undefined}
        action={
          <>
            {admin && <MergeProposals />}
            {admin && <ContactsMenu tagIds={tagIds} search={search} />}
            <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
              {t('contacts.add')}
            </Button>
          </>
        }
        search={t('contacts.search')}
        filters={
          // Show tags of the address even if the company has no tags any more, so that they can be removed.
          (tags.length > 0 || tagIds.length > 0) && (
            <FilterMenu
              label={t('tags.filter')}
              all={t('tags.allTags')}
              options={tags}
              chosen={tagIds}
              onChange={setTagIds}
            />
          )
        }
        isFiltered={tagIds.length > 0}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <Users />, title: t('contacts.empty'), hint: t('contacts.emptyHint') }}
        filtered={{
          title: t('contacts.emptySearch'),
          hint: t(tagIds.length > 0 ? 'contacts.emptyFilterHint' : 'contacts.emptySearchHint'),
        }}
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
        <ContactSettingsDialog
          contact={list.rows.find(({ id }) => id === caring.id) ?? caring}
          onClose={() => setCaring(null)}
        />
      )}
      {talking && <NewTicketDialog contact={talking} onClose={() => setTalking(null)} />}
    </>
  );
}
