import type { User } from '@balcao/shared/records/userModel';
import Button from '@mui/material/Button';
import { LogOut, MailPlus, Pencil, Plus, Trash2, UserCog } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { userColumns } from '../userColumns.tsx';

const UserDialog = lazyComponent(async () => (await import('../components/UserDialog.tsx')).UserDialog);
const InvitationLinkDialog = lazyComponent(
  async () => (await import('../components/InvitationLinkDialog.tsx')).InvitationLinkDialog,
);

/** Number of letters from which on the list is searched. */
const searchFrom = 3;

/** /users: users of the company and their permissions. */
export function UsersPage() {
  const { t, i18n } = useTranslation();
  const me = useUser();
  const { search } = useListUrl();
  const searched = search.length < searchFrom ? '' : search;
  const list = useOperationPages('GET /users', 'users', {
    query: searched === '' ? {} : { searchParam: searched },
  });
  const [editing, setEditing] = useState<User | 'new' | null>(null);
  const [link, setLink] = useState<{ name: string; link: string } | null>(null);
  const { send: remove } = useMutation('DELETE /users/{id}', {
    success: t('users.deleted'),
    invalidates: ['GET /users', 'GET /users/list'],
  });
  const { send: endSession } = useMutation('DELETE /users/{id}/session', {
    success: t('users.sessionEnded'),
  });
  const { run: inviteAgain } = useMutation('POST /users/{id}/invitation', {
    onSuccess: ({ invitationLink }, { params }) => {
      const invited = list.rows.find(({ id }) => id === params.id);
      if (invited === undefined) return;
      const { name, email } = invited;
      if (invitationLink !== null) setLink({ name, link: invitationLink });
      else showToast(t('users.invitationSent', { email }), { variant: 'success' });
    },
  });
  const actions = useMemo<RowAction<User>[]>(() => {
    /** Only super users may change super users. */
    const isBeyond = (row: User) => row.super && !me.super;
    return [
      {
        id: 'invite',
        icon: <MailPlus />,
        title: t('users.inviteAgain'),
        label: ({ name }) => t('users.inviteRow', { name }),
        hidden: (row) => !row.invited || isBeyond(row),
        onClick: ({ id }) => inviteAgain({ params: { id } }),
      },
      {
        id: 'session',
        icon: <LogOut />,
        title: t('users.endSession'),
        label: ({ name }) => t('users.endSessionRow', { name }),
        hidden: (row) => row.invited || row.id === me.id || isBeyond(row),
        confirm: ({ name }) => ({
          title: t('users.endSessionTitle', { name }),
          hint: t('users.endSessionHint'),
        }),
        onClick: ({ id }) => endSession({ params: { id } }),
      },
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('users.editRow', { name }),
        hidden: isBeyond,
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('users.deleteRow', { name }),
        shortcut: 'Delete',
        hidden: (row) => row.id === me.id || isBeyond(row),
        confirm: ({ name }) => ({ title: t('users.deleteTitle', { name }), hint: t('users.deleteHint') }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ];
  }, [t, me.id, me.super, remove, endSession, inviteAgain]);
  const most = me.company.plan?.users;
  const count = list.firstPage?.count;
  const isWhole = searched === '' && count !== undefined && most !== undefined;
  /** Current picture from the list; if the list no longer has the user, the picture known on opening. */
  const pictureOf = (opened: User | 'new') =>
    opened === 'new' ? null : (list.rows.find(({ id }) => id === opened.id) ?? opened).profileImage;
  return (
    <>
      <ListPage
        title={t('users.title')}
        count={isWhole ? t('users.ofPlan', { count, most: most.toLocaleString(i18n.language) }) : undefined}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
            {t('users.add')}
          </Button>
        }
        search={t('users.search')}
        searchFrom={searchFrom}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <UserCog />, title: t('users.empty'), hint: t('users.emptyHint') }}
        filtered={{ title: t('users.emptySearch'), hint: t('users.emptySearchHint') }}
      >
        <DataTable
          label={t('users.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={useMemo(() => userColumns(t), [t])}
          actions={actions}
          onOpen={(row) => {
            if (!row.super || me.super) setEditing(row);
          }}
          next={list.next}
        />
      </ListPage>
      {editing !== null && (
        <UserDialog
          user={editing}
          picture={pictureOf(editing)}
          onLink={(name, shown) => setLink({ name, link: shown })}
          onClose={() => setEditing(null)}
        />
      )}
      {link !== null && <InvitationLinkDialog {...link} onClose={() => setLink(null)} />}
    </>
  );
}
