import type { TFunction } from 'i18next';
import { memo, type Ref } from 'react';
import type { DataColumn, RowAction } from './DataColumn.ts';
import css from './DataTable.module.css';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';

interface Props<Row> {
  /** Passed down: useTranslation would cost each row more than its checkbox. */
  t: TFunction;
  row: Row;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  name: string;
  columns: readonly DataColumn<Row>[];
  actions: readonly RowAction<Row>[];
  active: boolean;
  /** Null if rows cannot be selected. */
  selected: boolean | null;
  opens: boolean;
  onFocus: (index: number) => void;
  onSelect: (index: number) => void;
  onOpen: (row: Row) => void;
  onAction: (action: RowAction<Row>, row: Row) => void;
  onMenu: (row: Row, anchor: Element) => void;
  /** Measures the row, where heights differ. */
  measure: Ref<HTMLDivElement> | undefined;
}

function Row<Row>(props: Props<Row>) {
  const { t, row, index, start, name, columns, actions, active, selected, opens, measure } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the table hears the keys of the row that has the focus
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      tabIndex={active ? 0 : -1}
      className={css['row']}
      data-opens={opens}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => props.onFocus(index)}
      onClick={(event) => {
        const target = event.target as Element;
        // Clicks in a dialog that was opened from a cell bubble to the row, although the dialog is elsewhere in the
        // document.
        if (!event.currentTarget.contains(target) || target.closest('button, a, input, label')) return;
        props.onOpen(row);
      }}
    >
      {selected !== null && (
        <span role="gridcell" className={css['check']}>
          <RowCheckbox
            label={t('kit.table.selectRow', { name })}
            checked={selected}
            tabIndex={active ? 0 : -1}
            onChange={() => props.onSelect(index)}
          />
        </span>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <span
            key={column.id}
            role="gridcell"
            className={css['cell']}
            data-align={column.align}
            data-card={column.card ?? 'line'}
          >
            {/* A card leaves out the label of an empty value. */}
            {column.card === 'labelled' && content !== '' && content !== null && (
              <small className={css['cardLabel']} aria-hidden="true">
                {column.header}
              </small>
            )}
            {content}
          </span>
        );
      })}
      {actions.length > 0 && (
        <span role="gridcell" className={css['actions']}>
          <RowActions
            t={t}
            row={row}
            name={name}
            actions={actions}
            reachable={active}
            onAction={props.onAction}
            onMenu={props.onMenu}
          />
        </span>
      )}
    </div>
  );
}

/** A row of a table, or a card on a phone. Memoized. */
export const DataRow = memo(Row) as typeof Row;
