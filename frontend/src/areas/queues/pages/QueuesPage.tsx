import Button from '@mui/material/Button';
import type { Queue } from '@balcao/shared/records/queueModel';
import { Network, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './QueuesPage.module.css';

const QueueDialog = lazyComponent(async () => (await import('../components/QueueDialog.tsx')).QueueDialog);
const DeleteQueueDialog = lazyComponent(
  async () => (await import('../components/DeleteQueueDialog.tsx')).DeleteQueueDialog,
);

/** /queues: the company's queues with their chatbots. */
export function QueuesPage() {
  const { t } = useTranslation();
  const query = useOperation('GET /queue', {});
  const queues = query.data ?? [];
  const [editing, setEditing] = useState<Queue | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Queue | null>(null);
  const columns = useMemo<DataColumn<Queue>[]>(
    () => [
      {
        id: 'id',
        header: t('queues.columns.id'),
        width: 80,
        align: 'end',
        card: 'none',
        cell: ({ id }) => id,
      },
      {
        id: 'name',
        header: t('queues.columns.name'),
        card: 'title',
        cell: ({ name }) => name,
      },
      {
        id: 'color',
        header: t('queues.color'),
        width: 110,
        card: 'aside',
        cell: ({ color }) => (
          <span className={css['colour']}>
            <ColourDot colour={color} />
            {color}
          </span>
        ),
      },
      {
        id: 'order',
        header: t('queues.columns.order'),
        width: 100,
        align: 'end',
        card: 'labelled',
        cell: ({ orderQueue }) => orderQueue ?? '–',
      },
      {
        id: 'greeting',
        header: t('queues.columns.greeting'),
        width: 'minmax(0, 2fr)',
        cell: ({ greetingMessage }) => <span className="ellipsis">{greetingMessage}</span>,
      },
    ],
    [t],
  );
  const actions = useMemo<RowAction<Queue>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('queues.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('queues.deleteRow', { name }),
        shortcut: 'Delete',
        onClick: setLeaving,
      },
    ],
    [t],
  );
  return (
    <>
      <ListPage
        title={t('queues.title')}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
            {t('queues.add')}
          </Button>
        }
        query={query}
        isEmpty={queues.length === 0}
        empty={{ icon: <Network />, title: t('queues.empty'), hint: t('queues.emptyHint') }}
      >
        <DataTable
          label={t('queues.title')}
          rows={queues}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
        />
      </ListPage>
      {editing !== null && (
        <QueueDialog
          key={editing === 'new' ? 'new' : editing.id}
          queue={editing}
          onCreated={setEditing}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && <DeleteQueueDialog queue={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
