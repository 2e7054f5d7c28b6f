import { foldText } from '@balcao/shared/foldText';
import { Wifi } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { grandTotal, type OverviewRow, overviewOf } from '../overviewOf.ts';
import { pollMs } from '../pollMs.ts';
import css from './AllConnectionsPage.module.css';

const CompanyConnections = lazyComponent(
  async () => (await import('../components/CompanyConnections.tsx')).CompanyConnections,
);

const counts = ['connected', 'disconnected', 'total'] as const;

/** /allConnections: every company with its numbers (administration specification, section 2). */
export function AllConnectionsPage() {
  const { t } = useTranslation();
  // Of other companies no event comes here.
  const all = useOperation('GET /whatsapp/all', { query: {} }, { refetchInterval: pollMs });
  const companies = useOperation('GET /companies/list', {});
  const { search, sort, setSort } = useListUrl();
  const [openId, setOpenId] = useState<number | null>(null);
  const rows = useMemo(() => overviewOf(companies.data ?? [], all.data ?? []), [companies.data, all.data]);
  const columns = useMemo<DataColumn<OverviewRow>[]>(
    () => [
      {
        id: 'name',
        header: t('connections.overview.company'),
        card: 'title',
        sort: ({ name }) => name,
        cell: ({ name }) => <b>{name}</b>,
      },
      ...counts.map((id): DataColumn<OverviewRow> => ({
        id,
        header: t(`connections.overview.${id}`),
        width: 140,
        align: 'end',
        card: 'labelled',
        sort: (row) => row[id],
        cell: (row) => row[id],
      })),
    ],
    [t],
  );
  const wanted = foldText(search.trim());
  const shown = rows.filter(({ name }) => foldText(name).includes(wanted));
  const open = rows.find(({ id }) => id === openId);
  const total = grandTotal(rows);
  return (
    <>
      <ListPage
        title={t('connections.overview.title')}
        count={
          all.data === undefined || rows.length === 0
            ? undefined
            : t('connections.overview.count', { count: rows.length })
        }
        query={{
          isPending: all.isPending || companies.isPending,
          error: all.error ?? companies.error,
          isFetching: all.isFetching || companies.isFetching,
          refetch: () => Promise.all([all.refetch(), companies.refetch()]),
        }}
        failure={t('kit.list.failed')}
        // Companies alone would say that nobody has a number.
        isEmpty={all.data === undefined || shown.length === 0}
        empty={{ icon: <Wifi />, title: t('connections.overview.empty') }}
        search={t('connections.overview.search')}
        filtered={{ title: t('connections.overview.none') }}
      >
        <DataTable
          label={t('connections.overview.title')}
          rows={shown}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          onOpen={({ id }) => setOpenId(id)}
          sort={sort}
          onSort={setSort}
        />
        <p className={css['total']}>
          <b>{t('connections.overview.grandTotal')}</b>
          {counts.map((id) => (
            <span key={id}>
              {t(`connections.overview.${id}`)}: <b>{total[id]}</b>
            </span>
          ))}
        </p>
      </ListPage>
      {open && (
        <CompanyConnections
          company={open}
          plan={companies.data?.find(({ id }) => id === open.id)?.plan}
          onClose={() => setOpenId(null)}
          onChanged={() => void all.refetch()}
        />
      )}
    </>
  );
}
