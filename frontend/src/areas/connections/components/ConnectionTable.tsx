import type { Connection } from '@balcao/shared/records/connectionModel';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { forgetConnection } from '../connectionCache.ts';
import { useConnectionColumns } from './useConnectionColumns.tsx';

interface Props {
  connections: readonly Connection[];
  onEdit: (connection: Connection) => void;
  onQr: (id: number) => void;
}

/** Width in pixels that eight columns need. */
const leastWidth = 1140;

/** Table of connections with status and actions. */
export function ConnectionTable({ connections, onEdit, onQr }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { sort, setSort } = useListUrl();
  const { send: remove } = useMutation('DELETE /whatsapp/{id}', {
    success: t('connections.deleted'),
    onSuccess: (_, { params }) => forgetConnection(client, Number(params.id)),
  });
  const columns = useConnectionColumns(onQr);
  const actions = useMemo<RowAction<Connection>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('connections.editRow', { name }),
        onClick: onEdit,
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('connections.deleteRow', { name }),
        shortcut: 'Delete',
        confirm: ({ name }) => ({
          title: t('connections.deleteTitle', { name }),
          hint: t('connections.deleteHint'),
        }),
        onClick: ({ id }) => remove({ params: { id } }),
      },
    ],
    [t, onEdit, remove],
  );
  return (
    <DataTable
      label={t('connections.title')}
      rows={connections}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      actions={actions}
      onOpen={onEdit}
      sort={sort}
      onSort={setSort}
      growing
      minWidth={leastWidth}
    />
  );
}
