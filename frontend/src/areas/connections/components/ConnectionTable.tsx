import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import CircularProgress from '@mui/material/CircularProgress';
import type { Connection } from '@balcao/shared/connections/connectionModel';
import { type ConnectionAction, connectionActions } from '@balcao/shared/connections/connectionRules';
import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { errorText } from '../../../i18n/errorText.ts';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { forgetConnection } from '../connectionCache.ts';
import css from './ConnectionTable.module.css';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  connections: readonly Connection[];
  onEdit: (connection: Connection) => void;
  onQr: (id: number) => void;
}

type Asked = { what: 'delete' | 'disconnect' | 'newQr'; connection: Connection };

/** One row per connection: how it stands and what can be done about it. */
export function ConnectionTable({ connections, onEdit, onQr }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useTimeFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<{ id: number; text: string } | null>(null);

  async function retry(connection: Connection) {
    setFailure(null);
    try {
      await call('POST /whatsappsession/{id}', { params: { id: connection.id } });
      onQr(connection.id);
    } catch (error) {
      setFailure({ id: connection.id, text: errorText(t, error) });
    }
  }

  function act(action: ConnectionAction, connection: Connection) {
    if (action === 'showQr') onQr(connection.id);
    else if (action === 'retry') void retry(connection);
    else setAsked({ what: action, connection });
  }

  async function confirmed({ what, connection }: Asked) {
    const params = { id: connection.id };
    if (what === 'delete') {
      await call('DELETE /whatsapp/{id}', { params });
      forgetConnection(client, connection.id);
      enqueueSnackbar(t('connections.deleted'), { variant: 'success' });
    } else if (what === 'disconnect') {
      await call('DELETE /whatsappsession/{id}', { params });
      enqueueSnackbar(t('connections.disconnected'), { variant: 'success' });
    } else {
      await call('PUT /whatsappsession/{id}', { params });
      onQr(connection.id);
    }
  }

  const columns = [
    'channel',
    'name',
    'number',
    'status',
    'session',
    'updated',
    'default',
    'actions',
  ] as const;
  return (
    <div className={css['scroller']}>
      <Table stickyHeader aria-label={t('connections.title')} className={css['table'] ?? ''}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{t(`connections.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {connections.map((connection) => (
            <TableRow key={connection.id} hover>
              <TableCell>
                <span className={css['channel']}>
                  <MessageCircle aria-hidden="true" />
                  {t(`connections.channels.${connection.channel}`)}
                </span>
              </TableCell>
              <TableCell>
                <b>{connection.name}</b>
              </TableCell>
              <TableCell>{connection.number === '' ? '—' : phoneText(connection.number)}</TableCell>
              <TableCell>
                <StatusBadge status={connection.status} />
              </TableCell>
              <TableCell>
                <span className={css['actions']}>
                  {connection.status === 'OPENING' && (
                    <CircularProgress size="1rem" aria-label={t('connections.status.OPENING')} />
                  )}
                  {connectionActions(connection.status).map((action, index) => (
                    <Button
                      key={action}
                      variant={index === 0 && action !== 'disconnect' ? 'contained' : 'outlined'}
                      onClick={() => act(action, connection)}
                    >
                      {t(`connections.actions.${action}`)}
                    </Button>
                  ))}
                </span>
                {failure?.id === connection.id && (
                  <p className={css['failure']} role="alert">
                    {failure.text}
                  </p>
                )}
              </TableCell>
              <TableCell>{dateTimeText(connection.updatedAt, format)}</TableCell>
              <TableCell>{connection.isDefault && <Chip label={t('connections.default')} />}</TableCell>
              <TableCell>
                <span className={css['actions']}>
                  <Tooltip title={t('common.edit')}>
                    <IconButton
                      aria-label={t('connections.editRow', { name: connection.name })}
                      onClick={() => onEdit(connection)}
                    >
                      <Pencil />
                    </IconButton>
                  </Tooltip>
                  <Tooltip title={t('common.delete')}>
                    <IconButton
                      aria-label={t('connections.deleteRow', { name: connection.name })}
                      onClick={() => setAsked({ what: 'delete', connection })}
                    >
                      <Trash2 />
                    </IconButton>
                  </Tooltip>
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {asked && (
        <ConfirmDialog
          title={t(`connections.${asked.what}Title`, { name: asked.connection.name })}
          hint={t(`connections.${asked.what}Hint`)}
          action={asked.what === 'delete' ? t('common.delete') : t(`connections.actions.${asked.what}`)}
          onConfirm={() => confirmed(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
