import Button from '@mui/material/Button';
import type { Company } from '@balcao/shared/companies/companyModel';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Building2, CirclePlay, MailPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { RowAction } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { type CompanyRow, storeCompany } from '../companyCache.ts';
import type { Invited } from './Invited.ts';
import { useCompanyColumns } from './useCompanyColumns.tsx';

const CompanyDialog = lazyComponent(async () => (await import('./CompanyDialog.tsx')).CompanyDialog);
const DeleteCompanyDialog = lazyComponent(
  async () => (await import('./DeleteCompanyDialog.tsx')).DeleteCompanyDialog,
);
const InvitationDialog = lazyComponent(async () => (await import('./InvitationDialog.tsx')).InvitationDialog);

/** Minimum width of the table in pixels. */
const leastWidth = 1180;

/** All companies of the platform, with their plan and how much of it they use. */
export function CompanyList({ within = false }: { within?: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { search } = useListUrl();
  const list = useOperationPages('GET /companiesPlan', 'companies', {
    query: search === '' ? {} : { searchParam: search },
  });
  const plans = useOperation('GET /plans/all', {}).data;
  const [editing, setEditing] = useState<CompanyRow | 'new' | null>(null);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [deleting, setDeleting] = useState<CompanyRow | null>(null);
  const store = useCallback(
    (company: Company) => storeCompany(client, company, plans ?? []),
    [client, plans],
  );
  const { send: suspend } = useMutation('PUT /companies/{id}', {
    success: t('companies.suspendedNow'),
    onSuccess: store,
  });
  const { run: reactivate } = useMutation('PUT /companies/{id}', {
    success: t('companies.reactivated'),
    onSuccess: store,
  });
  const { run: invite } = useMutation('POST /companies/{id}/invitation', {
    onSuccess: ({ sent, link }, { params }) => {
      const company = list.rows.find(({ id }) => id === Number(params.id));
      setInvited({ name: company?.name ?? '', invitation: { sent, link } });
    },
  });
  const columns = useCompanyColumns();
  const actions = useMemo<RowAction<CompanyRow>[]>(
    () => [
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('companies.editRow', { name }),
        onClick: setEditing,
      },
      {
        id: 'invite',
        icon: <MailPlus />,
        title: t('companies.invite'),
        label: ({ name }) => t('companies.inviteRow', { name }),
        hidden: ({ id }) => id === platformCompanyId,
        inMenu: true,
        onClick: ({ id }) => invite({ params: { id } }),
      },
      {
        id: 'suspend',
        icon: <Ban />,
        title: t('companies.suspend'),
        label: ({ name }) => t('companies.suspendRow', { name }),
        hidden: ({ id, status }) => id === platformCompanyId || !status,
        inMenu: true,
        confirm: ({ name }) => ({
          title: t('companies.suspendTitle', { name }),
          hint: t('companies.suspendHint'),
        }),
        onClick: ({ id }) => suspend({ params: { id }, body: { status: false } }),
      },
      {
        id: 'reactivate',
        icon: <CirclePlay />,
        title: t('companies.reactivate'),
        label: ({ name }) => t('companies.reactivateRow', { name }),
        hidden: ({ status }) => status,
        inMenu: true,
        onClick: ({ id }) => reactivate({ params: { id }, body: { status: true } }),
      },
      {
        id: 'delete',
        icon: <Trash2 />,
        title: t('common.delete'),
        label: ({ name }) => t('companies.deleteRow', { name }),
        hidden: ({ id }) => id === platformCompanyId,
        inMenu: true,
        onClick: setDeleting,
      },
    ],
    [t, invite, suspend, reactivate],
  );
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setEditing('new')}>
      {t('companies.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        within={within}
        title={t('companies.title')}
        search={t('companies.search')}
        query={list}
        failure={t('kit.list.failed')}
        isEmpty={list.rows.length === 0}
        action={add}
        empty={{ icon: <Building2 />, title: t('companies.empty'), hint: t('companies.emptyHint') }}
        filtered={{ title: t('companies.emptySearch'), hint: t('companies.emptySearchHint') }}
      >
        <DataTable
          label={t('companies.title')}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          actions={actions}
          onOpen={setEditing}
          next={list.next}
          minWidth={leastWidth}
        />
      </ListPage>
      {editing !== null && (
        <CompanyDialog
          company={editing}
          onSaved={store}
          onInvited={setInvited}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteCompanyDialog company={deleting} onClose={() => setDeleting(null)} />}
      {invited && <InvitationDialog {...invited} onClose={() => setInvited(null)} />}
    </>
  );
}
