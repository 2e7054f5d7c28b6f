import Button from '@mui/material/Button';
import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { Megaphone, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { priorityName } from '../priorityName.ts';

const AnnouncementDialog = lazyComponent(
  async () => (await import('../components/AnnouncementDialog.tsx')).AnnouncementDialog,
);

/** /announcements: super users write announcements to all companies. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const { search } = useListUrl();
  const list = useOperationPages('GET /announcements', 'records', {
    query: search === '' ? {} : { searchParam: search },
  });
  const { send: remove } = useMutation('DELETE /announcements/{id}', {
    success: t('announcements.deleted'),
    invalidates: ['GET /announcements'],
  });
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null);
  const columns = useMemo<DataColumn<Announcement>[]>(
    () => [
      {
        id: 'title',
        header: t('announcements.columns.title'),
        card: 'title',
        cell: ({ title }) => <b className="ellipsis">{title}</b>,
      },
      {
        id: 'priority',
        header: t('announcements.columns.priority'),
        width: 110,
        card: 'labelled',
        cell: ({ priority }) => priorityName(t, priority),
      },
      {
        id: 'mediaName',
        header: t('announcements.columns.mediaName'),
        card: 'labelled',
        cell: ({ mediaName }) => <span className="ellipsis">{mediaName ?? t('announcements.noMedia')}</span>,
      },
      {
        id: 'status',
        header: t('announcements.columns.status'),
        width: 110,
        card: 'aside',
        cell: ({ status }) => t(status ? 'announcements.active' : 'announcements.inactive'),
      },
    ],
    [t],
  );
  const actions = useMemo<RowAction<Announcement>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ title: name }) => t('announcements.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ title: name }) => t('announcements.deleteRow', { name }),
        shortcut: 'Delete',
        confirm: ({ title: name }) => ({
          title: t('announcements.deleteTitle', { name }),
          hint: t('announcements.deleteHint'),
        }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, remove],
  );
  const count = list.firstPage?.count;
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
      {t('announcements.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('announcements.title')}
        count={count === undefined || count === 0 ? undefined : t('announcements.count', { count })}
        search={t('announcements.search')}
        action={list.rows.length > 0 && add}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{
          icon: <Megaphone />,
          title: t('announcements.empty'),
          hint: t('announcements.emptyHint'),
          action: add,
        }}
        filtered={{ title: t('announcements.emptySearch') }}
      >
        <DataTable
          label={t('announcements.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
          next={list.next}
        />
      </ListPage>
      {editing !== null && <AnnouncementDialog announcement={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
