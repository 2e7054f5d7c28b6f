import type { Table } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CardsBar.module.css';
import type { DataColumn, Sort, SortChange } from './DataColumn.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

interface Props<Row> {
  table: Table<Row>;
  columns: readonly DataColumn<Row>[];
  /** Share of the loaded rows that is selected; null if rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | null;
  sort: Sort | null;
  /** Absent if the table cannot be sorted. */
  onSort?: ((change: SortChange) => void) | undefined;
}

/** Replaces the table's head where rows are cards: selects all loaded rows and sorts. */
export function CardsBar<Row>({ table, columns, selected, sort, onSort }: Props<Row>) {
  const { t } = useTranslation();
  const sortId = useId();
  const sortable = onSort ? columns.filter((column) => column.sort !== undefined) : [];
  if (selected === null && sortable.length === 0) return null;
  const Direction = sort?.desc ? ArrowDown : ArrowUp;
  return (
    <div className={css['bar']}>
      {selected !== null && (
        <RowCheckbox
          label={t('kit.table.selectAll')}
          caption={t('kit.table.selectAllShort')}
          checked={selected === 'all'}
          mixed={selected === 'some'}
          onChange={(on) => table.toggleAllRowsSelected(on)}
        />
      )}
      {sortable.length > 0 && (
        <div className={css['sort']}>
          <label htmlFor={sortId}>
            {/* At a width of 360 px the words do not fit beside the checkbox, so an icon replaces them. */}
            {selected !== null && <ArrowUpDown aria-hidden="true" />}
            <span className={selected === null ? undefined : 'visually-hidden'}>{t('kit.table.sortBy')}</span>
          </label>
          <select
            id={sortId}
            value={sort?.id ?? ''}
            onChange={({ target: { value } }) =>
              onSort?.((now) => (value === '' ? null : { id: value, desc: now?.desc ?? false }))
            }
          >
            <option value="">{t('kit.table.unsorted')}</option>
            {sortable.map(({ id, header }) => (
              <option key={id} value={id}>
                {header}
              </option>
            ))}
          </select>
          <button
            type="button"
            disabled={sort === null}
            aria-label={t(sort?.desc ? 'kit.table.descending' : 'kit.table.ascending')}
            onClick={() => onSort?.((now) => now && { ...now, desc: !now.desc })}
          >
            <Direction aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
