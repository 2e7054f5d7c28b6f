import Button from '@mui/material/Button';
import type { Connection } from '@balcao/shared/connections/connectionModel';
import { Plus, Wifi } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/useUser.ts';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { ConnectionTable } from '../components/ConnectionTable.tsx';
import { useConnections } from '../hooks/useConnections.ts';
import css from './ConnectionsPage.module.css';

const ConnectionDialog = lazyComponent(
  async () => (await import('../components/ConnectionDialog.tsx')).ConnectionDialog,
);
const QrDialog = lazyComponent(async () => (await import('../components/QrDialog.tsx')).QrDialog);

/** /connections (administration specification, section 2). */
export function ConnectionsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { data: connections, isPending, error, refetch } = useConnections();
  const [editing, setEditing] = useState<Connection | 'new' | null>(null);
  const [qrOf, setQrOf] = useState<number | null>(null);
  const allowed = user.company.plan?.useWhatsapp !== false;
  const addButton = (
    <Button
      variant="contained"
      startIcon={<Plus />}
      disabled={!allowed}
      title={allowed ? undefined : t('connections.planLacks')}
      onClick={() => setEditing('new')}
    >
      {t('connections.add')}
    </Button>
  );
  const shown = connections?.find((connection) => connection.id === qrOf);
  return (
    <div className={css['page']}>
      <PageHeader
        title={t('connections.title')}
        count={
          connections && connections.length > 0
            ? t('connections.count', { count: connections.length })
            : undefined
        }
      >
        {connections && connections.length > 0 && addButton}
      </PageHeader>
      {isPending ? (
        <PageSkeleton rows={4} />
      ) : error ? (
        <FailedState hint={errorText(t, error)} onRetry={() => void refetch()} />
      ) : connections.length === 0 ? (
        <EmptyState icon={<Wifi />} title={t('connections.empty')} hint={t('connections.emptyHint')}>
          {addButton}
        </EmptyState>
      ) : (
        <ConnectionTable connections={connections} onEdit={setEditing} onQr={setQrOf} />
      )}
      {editing !== null && (
        <ConnectionDialog
          {...(editing === 'new' ? {} : { connection: editing })}
          onClose={() => setEditing(null)}
          onCreated={(connection) => {
            setEditing(null);
            setQrOf(connection.id);
          }}
        />
      )}
      {shown && <QrDialog connection={shown} onClose={() => setQrOf(null)} />}
    </div>
  );
}
