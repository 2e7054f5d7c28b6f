import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { Plus, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useDebounced } from '../../../kit/useDebounced.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useNextPage } from '../../../kit/useNextPage.ts';
import { errorText } from '../../../i18n/errorText.ts';
import { ContactTable } from '../components/ContactTable.tsx';
import { useContactList } from '../hooks/useContactList.ts';
import css from './ContactsPage.module.css';

const ContactDialog = lazyComponent(
  async () => (await import('../components/ContactDialog.tsx')).ContactDialog,
);
const NewTicketDialog = lazyComponent(
  async () => (await import('../../tickets/components/NewTicketDialog.tsx')).NewTicketDialog,
);

/** /contacts: search, list, create, edit, start a conversation. */
export function ContactsPage() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const list = useContactList(search);
  const [editing, setEditing] = useState<Contact | 'new' | null>(null);
  const [talking, setTalking] = useState<Contact | null>(null);
  const more = useNextPage(list);
  const count = list.data?.pages[0]?.count;
  const addButton = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
      {t('contacts.add')}
    </Button>
  );
  return (
    <div className={css['page']}>
      <PageHeader title={t('contacts.title')} count={count ? t('contacts.count', { count }) : undefined}>
        {addButton}
      </PageHeader>
      <div className={css['filters']}>
        <SearchField value={text} label={t('contacts.search')} onChange={setText} />
      </div>
      {list.isPending ? (
        <PageSkeleton />
      ) : list.isError && list.contacts.length === 0 ? (
        <FailedState hint={errorText(t, list.error)} onRetry={() => void list.refetch()} />
      ) : list.contacts.length > 0 ? (
        <ContactTable
          contacts={list.contacts}
          hasMore={list.hasNextPage}
          onMore={more}
          onEdit={setEditing}
          onTalk={setTalking}
        />
      ) : search === '' ? (
        <EmptyState icon={<Users />} title={t('contacts.empty')} hint={t('contacts.emptyHint')} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('contacts.emptySearch')}
          hint={t('contacts.emptySearchHint')}
        />
      )}
      {editing !== null && (
        <ContactDialog
          {...(editing === 'new' ? {} : { contact: editing })}
          onClose={() => setEditing(null)}
        />
      )}
      {talking && <NewTicketDialog contact={talking} onClose={() => setTalking(null)} />}
    </div>
  );
}
