import Chip from '@mui/material/Chip';
import type { Connection } from '@balcao/shared/records/connectionModel';
import { MessageCircle } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../components/phoneText.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import { ConnectionActions } from './ConnectionActions.tsx';
import css from './ConnectionTable.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/**
 * Columns of a table of connections. `onChanged` is called after an action on a session, where no live event reports
 * it.
 */
export function useConnectionColumns(
  onQr: (id: number) => void,
  onChanged?: () => void,
): DataColumn<Connection>[] {
  const { t } = useTranslation();
  const format = useTimeFormat();
  return useMemo<DataColumn<Connection>[]>(
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
        cell: (connection) => (
          <ConnectionActions connection={connection} onQr={onQr} {...(onChanged && { onChanged })} />
        ),
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
    [t, format, onQr, onChanged],
  );
}
