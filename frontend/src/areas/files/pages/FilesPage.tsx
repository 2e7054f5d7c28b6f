import Button from '@mui/material/Button';
import type { FileList } from '@balcao/shared/files/fileListModel';
import type { TFunction } from 'i18next';
import { Paperclip, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';

const FileListDialog = lazyComponent(
  async () => (await import('../components/FileListDialog.tsx')).FileListDialog,
);
const DeleteFileListDialog = lazyComponent(
  async () => (await import('../components/DeleteFileListDialog.tsx')).DeleteFileListDialog,
);

const columns = (t: TFunction): DataColumn<FileList>[] => [
  { id: 'name', header: t('files.name'), card: 'title', cell: ({ name }) => name },
  {
    id: 'message',
    header: t('files.message'),
    width: 'minmax(0, 2fr)',
    cell: ({ message }) => <span className="ellipsis">{message}</span>,
  },
  {
    id: 'files',
    header: t('files.columns.files'),
    width: 110,
    align: 'end',
    card: 'labelled',
    cell: ({ options }) => options.length,
  },
];

/** /files: lists of files, which the chatbot sends. */
export function FilesPage() {
  const { t } = useTranslation();
  const { search } = useListUrl();
  const list = useOperationPages('GET /files', 'files', {
    query: search === '' ? {} : { searchParam: search },
  });
  const [editing, setEditing] = useState<FileList | 'new' | null>(null);
  const [leaving, setLeaving] = useState<FileList | null>(null);
  const count = list.firstPage?.count;
  const actions = useMemo<RowAction<FileList>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('files.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('files.deleteRow', { name }),
        shortcut: 'Delete',
        onClick: setLeaving,
      },
    ],
    [t],
  );
  return (
    <>
      <ListPage
        title={t('files.title')}
        count={count ? t('files.count', { count }) : undefined}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
            {t('files.add')}
          </Button>
        }
        search={t('files.search')}
        query={list}
        isEmpty={list.rows.length === 0}
        empty={{ icon: <Paperclip />, title: t('files.empty'), hint: t('files.emptyHint') }}
        filtered={{ title: t('files.emptySearch'), hint: t('files.emptySearchHint') }}
      >
        <DataTable
          label={t('files.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={useMemo(() => columns(t), [t])}
          actions={actions}
          onOpen={setEditing}
          next={list.next}
        />
      </ListPage>
      {editing !== null && <FileListDialog list={editing} onClose={() => setEditing(null)} />}
      {leaving !== null && <DeleteFileListDialog list={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
