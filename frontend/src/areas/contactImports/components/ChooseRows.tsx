import Button from '@mui/material/Button';
import type { ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import type { DataColumn } from '../../../kit/table/DataColumn.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { RowSelection } from '../../../kit/table/useRowSelection.ts';
import { useNextPages } from '../../../kit/answers/useNextPages.ts';
import { columnLetter } from '../columnChoice.ts';
import { allRows, choiceAfter, countChosen, isChosen, noRows, type RowChoice } from '../rowChoice.ts';
import css from './ImportPage.module.css';

interface Props {
  read: ReadImport;
  hasHead: boolean;
  /** Imported columns in their order; only these are shown. */
  shown: readonly number[];
  choice: RowChoice;
  onChange: (choice: RowChoice) => void;
}

interface Row {
  row: number;
  cells: string[];
}

/** Rows of the sheet, loaded some hundreds at a time. The choice also covers rows that are not loaded. */
export function ChooseRows({ read, hasHead, shown, choice, onChange }: Props) {
  const { t } = useTranslation();
  const { id } = read;
  const query = useInfiniteQuery({
    queryKey: ['GET /contact-imports/{id}/rows', 'pages', id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('GET /contact-imports/{id}/rows', { params: { id }, query: { part: String(pageParam) }, signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const pages = query.data?.pages;
  const rows = useMemo<Row[]>(
    () => (pages ?? []).flatMap((page) => page.rows).slice(hasHead ? 1 : 0),
    [pages, hasHead],
  );
  const next = useNextPages(query, pages?.map((page) => page.rows.length) ?? [], id);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'row', header: t('contactImports.line'), width: 72, card: 'aside', cell: ({ row }) => row },
      ...shown.map((column, at): DataColumn<Row> => ({
        id: String(column),
        header:
          (hasHead && read.columns[column]?.head) ||
          t('contactImports.column', { letter: columnLetter(column) }),
        card: at === 0 ? 'title' : 'line',
        cell: ({ cells }) => cells[column] ?? '',
      })),
    ],
    [t, shown, hasHead, read.columns],
  );
  const selection = useMemo<RowSelection>(() => {
    const state = Object.fromEntries(rows.map(({ row }) => [row, isChosen(choice, row)]));
    return {
      state,
      onChange: (change) => {
        const after = typeof change === 'function' ? change(state) : change;
        const ticked = new Set(rows.map(({ row }) => row).filter((row) => after[row]));
        onChange(
          choiceAfter(
            choice,
            rows.map(({ row }) => row),
            ticked,
          ),
        );
      },
    };
  }, [rows, choice, onChange]);
  const total = Math.max(0, read.rows - (hasHead ? 1 : 0));
  if (query.isError && pages === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  if (pages === undefined) return <PageSkeleton />;
  return (
    <>
      <div className={css['rowsBar']}>
        <span role="status">{t('contactImports.chosen', { count: countChosen(choice, total), total })}</span>
        <Button size="small" onClick={() => onChange(allRows)}>
          {t('contactImports.selectAll')}
        </Button>
        <Button size="small" onClick={() => onChange(noRows)}>
          {t('contactImports.selectNone')}
        </Button>
      </div>
      <div className={css['table']}>
        <DataTable
          label={t('contactImports.rowsLabel')}
          rows={rows}
          rowId={({ row }) => row}
          rowName={({ row }) => t('contactImports.rowName', { row })}
          columns={columns}
          selection={selection}
          next={next}
          minWidth={Math.min(4, shown.length) * 160 + 120}
        />
      </div>
    </>
  );
}
