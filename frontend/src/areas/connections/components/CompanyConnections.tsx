import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Connection } from '@balcao/shared/records/connectionModel';
import type { Plan } from '@balcao/shared/records/planModel';
import { Pencil, Trash2, Wifi } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import type { RowAction, Sort } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { pollMs, pollSoonMs } from '../pollMs.ts';
import css from './CompanyConnections.module.css';
import { NewConnection } from './NewConnection.tsx';
import { useConnectionColumns } from './useConnectionColumns.tsx';

const AnyConnectionDialog = lazyComponent(
  async () => (await import('./AnyConnectionDialog.tsx')).AnyConnectionDialog,
);
const QrDialog = lazyComponent(async () => (await import('./QrDialog.tsx')).QrDialog);

/** Width in pixels that eight columns need. */
const leastWidth = 1140;

interface Props {
  company: { id: number; name: string };
  plan: Plan | null | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Connections of another company, as the platform may manage them. */
export function CompanyConnections({ company, plan, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const [qrOf, setQrOf] = useState<number | null>(null);
  const [editing, setEditing] = useState<Connection | 'new' | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const query = { companyId: String(company.id) };
  const list = useOperation(
    'GET /whatsapp',
    { query },
    {
      // Changes in other companies send no live events to this user.
      staleTime: 0,
      refetchInterval: ({ state }) =>
        qrOf !== null || state.data?.some(({ status }) => status === 'OPENING') ? pollSoonMs : pollMs,
    },
  );
  const { refetch } = list;
  const changed = useCallback(() => {
    void refetch();
    onChanged();
  }, [refetch, onChanged]);
  const { send: remove } = useMutation('DELETE /whatsapp-admin/{id}', {
    success: t('connections.deleted'),
    onSuccess: changed,
  });
  const columns = useConnectionColumns(setQrOf, changed);
  const actions = useMemo<RowAction<Connection>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('connections.editRow', { name }),
        onClick: setEditing,
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
    [t, remove],
  );
  const rows = list.data ?? [];
  const shown = rows.find(({ id }) => id === qrOf);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xl" aria-labelledby="company-connections">
      <DialogTitle id="company-connections">
        {t('connections.overview.of', { name: company.name })}
      </DialogTitle>
      <DialogContent className={css['list'] ?? ''}>
        {list.isPending && <PageSkeleton />}
        {list.isError && rows.length === 0 && (
          <FailedState hint={t('kit.list.failed')} onRetry={() => void refetch()} />
        )}
        {list.isSuccess && rows.length === 0 && <EmptyState icon={<Wifi />} title={t('connections.empty')} />}
        {rows.length > 0 && (
          <DataTable
            label={t('connections.title')}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            columns={columns}
            actions={actions}
            sort={sort}
            onSort={(change) => setSort(change)}
            growing
            minWidth={leastWidth}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <NewConnection plan={plan} onWhatsapp={() => setEditing('new')} />
      </DialogActions>
      {editing !== null && (
        <AnyConnectionDialog
          companyId={company.id}
          {...(editing === 'new' ? {} : { connection: editing })}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null);
            changed();
            if (editing === 'new') setQrOf(saved.id);
          }}
        />
      )}
      {shown && <QrDialog connection={shown} onClose={() => setQrOf(null)} />}
    </Dialog>
  );
}
