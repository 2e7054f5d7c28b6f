import type { Connection } from '@balcao/shared/records/connectionModel';
import { mayRestart } from '@balcao/shared/connections/connectionRules';
import { Wifi } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { ConnectionTable } from '../components/ConnectionTable.tsx';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import { NewConnection } from '../components/NewConnection.tsx';
import { RestartAll } from '../components/RestartAll.tsx';

const ConnectionDialog = lazyComponent(
  async () => (await import('../components/ConnectionDialog.tsx')).ConnectionDialog,
);
const QrDialog = lazyComponent(async () => (await import('../components/QrDialog.tsx')).QrDialog);

/** /connections */
export function ConnectionsPage() {
  const { t } = useTranslation();
  const { plan } = useUser().company;
  const query = useConnections();
  const connections = query.data ?? [];
  const [editing, setEditing] = useState<Connection | 'new' | null>(null);
  const [qrOf, setQrOf] = useState<number | null>(null);
  const isEmpty = connections.length === 0;
  const addButton = <NewConnection plan={plan} onWhatsapp={() => setEditing('new')} />;
  const shown = connections.find((connection) => connection.id === qrOf);
  return (
    <>
      <ListPage
        title={t('connections.title')}
        count={isEmpty ? undefined : t('connections.count', { count: connections.length })}
        action={
          !isEmpty && (
            <>
              {connections.some(mayRestart) && <RestartAll />} {addButton}
            </>
          )
        }
        query={query}
        failure={t('kit.list.failed')}
        isEmpty={isEmpty}
        empty={{
          icon: <Wifi />,
          title: t('connections.empty'),
          hint: t('connections.emptyHint'),
          action: addButton,
        }}
      >
        <ConnectionTable connections={connections} onEdit={setEditing} onQr={setQrOf} />
      </ListPage>
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
    </>
  );
}
