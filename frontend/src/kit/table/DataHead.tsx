import type { Table } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataColumn, Sort, SortChange } from './DataColumn.ts';
import css from './DataTable.module.css';
import { RowCheckbox } from './RowCheckbox.tsx';

interface Props<Row> {
  table: Table<Row>;
  columns: readonly DataColumn<Row>[];
  /** Share of the loaded rows that is selected; null if rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | null;
  hasActions: boolean;
  /** False if only screen readers get the head: the bar above the cards then has its controls. */
  inSight: boolean;
  /** Absent if the table cannot be sorted. */
  onSort: ((change: SortChange) => void) | undefined;
}

/** Cycles through the column's default direction, the opposite one, and none. */
function nextSort(now: Sort | null, id: string, descFirst: boolean): Sort | null {
  if (now?.id !== id) return { id, desc: descFirst };
  return now.desc === descFirst ? { id, desc: !descFirst } : null;
}

/** Sticky head of a table: sorts, and selects all loaded rows. */
export function DataHead<Row>({ table, columns, selected, hasActions, inSight, onSort }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" aria-rowindex={1} className={css['headRow']}>
        {selected !== null && (
          <span role="columnheader" className={css['check']}>
            {inSight ? (
              <RowCheckbox
                label={t('kit.table.selectAll')}
                checked={selected === 'all'}
                mixed={selected === 'some'}
                onChange={(on) => table.toggleAllRowsSelected(on)}
              />
            ) : (
              t('kit.table.selection')
            )}
          </span>
        )}
        {columns.map(({ id, header, align }) => {
          const column = table.getColumn(id);
          const sorted = column?.getIsSorted() ?? false;
          const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
          return (
            <span
              key={id}
              role="columnheader"
              className={css['cell']}
              data-align={align}
              {...(column?.getCanSort() && { 'aria-sort': order })}
            >
              {inSight && column?.getCanSort() ? (
                <button
                  type="button"
                  className={css['sort']}
                  onClick={() => onSort?.((now) => nextSort(now, id, column.getFirstSortDir() === 'desc'))}
                >
                  {header}
                  {sorted === 'asc' && <ArrowUp aria-hidden="true" />}
                  {sorted === 'desc' && <ArrowDown aria-hidden="true" />}
                </button>
              ) : (
                header
              )}
            </span>
          );
        })}
        {hasActions && (
          <span role="columnheader" className={css['actions']}>
            {t('kit.table.actions')}
          </span>
        )}
      </div>
    </div>
  );
}
