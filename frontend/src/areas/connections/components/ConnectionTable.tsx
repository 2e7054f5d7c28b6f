import Chip from '@mui/material/Chip';
import type { Connection } from '@balcao/shared/connections/connectionModel';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../components/phoneText.ts';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import type { DataColumn, RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/useMutation.ts';
import { forgetConnection } from '../connectionCache.ts';
import { ConnectionActions } from './ConnectionActions.tsx';
import css from './ConnectionTable.module.css';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  connections: readonly Connection[];
  onEdit: (connection: Connection) => void;
  onQr: (id: number) => void;
}

/** Pixels that eight columns need. */
const leastWidth = 1140;

/** One row per connection: how it stands and what can be done about it. */
export function ConnectionTable({ connections, onEdit, onQr }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useTimeFormat();
  const { sort, setSort } = useListUrl();
  const { send: remove } = useMutation('DELETE /whatsapp/{id}', {
    success: t('connections.deleted'),
    onSuccess: (_, { params }) => forgetConnection(client, Number(params.id)),
  });
  const columns = useMemo<DataColumn<Connection>[]>(
    () => [
      {
        id: 'channel',
        header: t('connections.columns.channel'),
        width: 92,
        cell: ({ channel }) => (
          <span className={css['channel']}>
            <MessageCircle aria-hidden="true" />
            {t(`channels.${channel}`)}
          </span>
        ),
      },
      {
        id: 'name',
        header: t('connections.columns.name'),
        card: 'title',
        sort: ({ name }) => name,
        cell: ({ name }) => <b>{name}</b>,
      },
      {
        id: 'number',
        header: t('connections.columns.number'),
        width: 144,
        sort: ({ number }) => number,
        cell: ({ number }) => (number === '' ? <span className={css['none']}>—</span> : phoneText(number)),
      },
      {
        id: 'status',
        header: t('connections.columns.status'),
        width: 156,
        sort: ({ status }) => t(`connections.status.${status}`),
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        id: 'session',
        header: t('connections.columns.session'),
        width: 264,
        cell: (connection) => <ConnectionActions connection={connection} onQr={onQr} />,
      },
      {
        id: 'updated',
        header: t('connections.columns.updated'),
        width: 132,
        card: 'none',
        sort: ({ updatedAt }) => updatedAt,
        cell: ({ updatedAt }) => dateTimeText(updatedAt, format),
      },
      {
        id: 'default',
        header: t('connections.columns.default'),
        width: 108,
        cell: ({ isDefault }) => isDefault && <Chip label={t('connections.default')} />,
      },
    ],
    [t, format, onQr],
  );
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
