import { foldText } from '@balcao/shared/text/foldText';
import { Wifi } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { totalOf } from '../../../frame/api/totals.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useListUrl } from '../../../kit/useListUrl.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { grandTotal, type OverviewRow, countConnected } from '../countConnected.ts';
import { pollMs } from '../pollMs.ts';
import css from './AllConnectionsPage.module.css';

const CompanyConnections = lazyComponent(
  async () => (await import('../components/CompanyConnections.tsx')).CompanyConnections,
);

const counts = ['connected', 'disconnected', 'total'] as const;

/** /allConnections: connection counts of all companies. */
export function AllConnectionsPage() {
  const { t } = useTranslation();
  // Other companies send this user no live events, so the list is polled.
  const all = useOperation('GET /whatsapp/all', { query: {} }, { refetchInterval: pollMs });
  const companies = useOperation('GET /companies/list', {});
  const { search, sort, setSort } = useListUrl();
  const [openId, setOpenId] = useState<number | null>(null);
  // Neither list is paged: with very many companies an answer holds only the first ones, and the server's search
  // finds the others.
  const known = useMemo(
    () => countConnected(companies.data ?? [], all.data ?? []),
    [companies.data, all.data],
  );
  const companyTotal = Math.max(totalOf('GET /companies/list') ?? 0, known.length);
  const numberTotal = totalOf('GET /whatsapp/all');
  const searched = companyTotal > known.length && search !== '';
  const found = useOperationPages(
    'GET /companiesPlan',
    'companies',
    { query: { searchParam: search } },
    searched,
  );
  const listed = useMemo(() => [...(companies.data ?? []), ...found.rows], [companies.data, found.rows]);
  const rows = useMemo(() => countConnected(listed, all.data ?? []), [listed, all.data]);
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
  const total = grandTotal(known);
  return (
    <>
      <ListPage
        title={t('connections.overview.title')}
        count={
          all.data === undefined || companyTotal === 0
            ? undefined
            : t('connections.overview.count', { count: companyTotal })
        }
        query={{
          isPending: all.isPending || companies.isPending || (searched && found.isPending),
          error: all.error ?? companies.error ?? (searched ? found.error : null),
          isFetching: all.isFetching || companies.isFetching || found.isFetching,
          refetch: () =>
            Promise.all([all.refetch(), companies.refetch(), ...(searched ? [found.refetch()] : [])]),
          ...(searched && { next: found.next }),
        }}
        failure={t('kit.list.failed')}
        // True without the connections: with only the companies loaded, all of them would seem to have no connection.
        isEmpty={all.data === undefined || shown.length === 0}
        empty={{ icon: <Wifi />, title: t('connections.overview.empty') }}
        search={t('connections.overview.search')}
        filtered={{ title: t('connections.overview.none') }}
      >
        {companyTotal > known.length && (
          <p className={css['cut']} role="status">
            {t('connections.overview.cut', { shown: known.length, total: companyTotal })}
          </p>
        )}
        {numberTotal !== undefined && (
          <p className={css['cut']} role="status">
            {t('connections.overview.cutNumbers', { shown: all.data?.length, total: numberTotal })}
          </p>
        )}
        <DataTable
          label={t('connections.overview.title')}
          rows={shown}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          onOpen={({ id }) => setOpenId(id)}
          sort={sort}
          onSort={setSort}
          {...(searched && { next: found.next })}
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
          plan={listed.find(({ id }) => id === open.id)?.plan}
          onClose={() => setOpenId(null)}
          onChanged={() => void all.refetch()}
        />
      )}
    </>
  );
}
