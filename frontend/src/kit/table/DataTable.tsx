import {
  getCoreRowModel,
  getSortedRowModel,
  type Row as TableRow,
  useReactTable,
} from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { breakpoints, sizes } from '../../frame/theme/tokens.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { useWiderThan } from '../../components/hooks/useWiderThan.ts';
import { SearchOn } from '../SearchOn.tsx';
import type { NextPages } from '../answers/useNextPages.ts';
import { CardsBar } from './CardsBar.tsx';
import { compareValues } from './compareValues.ts';
import type { DataColumn, RowAction, Sort, SortChange } from './DataColumn.ts';
import { DataHead } from './DataHead.tsx';
import { DataRow } from './DataRow.tsx';
import css from './DataTable.module.css';
import { RowMenu } from './RowMenu.tsx';
import { useRowFocus } from './useRowFocus.ts';
import type { RowSelection } from './useRowSelection.ts';

const ConfirmDialog = lazyComponent(async () => (await import('../ConfirmDialog.tsx')).ConfirmDialog);

/** Pixels from the end within which the next page is loaded. */
const loadWithin = 100;

interface Props<Row> {
  /** Accessible name of the table. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  /** Name of a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  actions?: readonly RowAction<Row>[];
  /** Called on Enter and on click. */
  onOpen?: (row: Row) => void;
  sort?: Sort | null;
  onSort?: (change: SortChange) => void;
  selection?: RowSelection;
  /** Actions on the selected rows, shown above the head while there are some. */
  selectionActions?: ReactNode;
  /** Paging, for a list that is loaded page by page. */
  next?: NextPages;
  /** Pixels, 40 by default. */
  rowHeight?: number;
  /** True if single rows may be higher than `rowHeight`. */
  growing?: boolean;
  /** Width in pixels below which the table scrolls sideways. */
  minWidth?: number;
}

function track(width: string | number | undefined): string {
  return typeof width === 'number' ? `${width}px` : (width ?? 'minmax(0, 1fr)');
}

/**
 * A virtualized table: sticky head, sorting, selection, row actions, next page on scrolling, all usable by keyboard.
 * Rows are cards on a phone.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, rowId, rowName, columns, onOpen, sort = null, onSort, selection, growing } = props;
  const { rowHeight = sizes.tableRow, next, minWidth = 0 } = props;
  const hasMore = next?.hasMore === true;
  const actions = useMemo<readonly RowAction<Row>[]>(() => props.actions ?? [], [props.actions]);
  const { t, i18n } = useTranslation();
  const wide = useWiderThan(breakpoints.phone);
  const [asked, setAsked] = useState<{ action: RowAction<Row>; row: Row } | null>(null);
  const [menu, setMenu] = useState<{ row: Row; anchor: Element | null } | null>(null);
  const defs = useMemo(() => {
    const compare = compareValues(i18n.language);
    return columns.map(({ id, sort: by }) => ({
      id,
      accessorFn: by ?? (() => 0),
      enableSorting: by !== undefined,
      sortingFn: (one: TableRow<Row>, other: TableRow<Row>) =>
        compare(one.getValue<string | number>(id), other.getValue<string | number>(id)),
    }));
  }, [columns, i18n.language]);
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const table = useReactTable<Row>({
    data,
    columns: defs,
    state: { sorting, rowSelection: selection?.state ?? {} },
    getRowId: (row) => String(rowId(row)),
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    enableSorting: onSort !== undefined,
    ...(selection && { onRowSelectionChange: selection.onChange }),
  });
  const shown = table.getRowModel().rows;

  const scroller = useRef<HTMLDivElement>(null);
  const measured = growing || !wide;
  const activeNow = useRef(0);
  const getItemKey = useCallback((index: number) => shown[index]?.id ?? index, [shown]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Must be stable: a new function would make the list measure every row again.
    getItemKey,
    overscan: 6,
    // The sticky head pushes the rows down by its height, so a row scrolled to at the bottom needs that much more room.
    scrollPaddingEnd: wide ? sizes.tableRow : 0,
    initialRect: { width: sizes.page, height: innerHeight },
    // The focused row stays mounted, however far the list is scrolled.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(activeNow.current, range.count - 1)])].toSorted(
        (one, other) => one - other,
      ),
  });
  const select = useCallback((index: number) => shown[index]?.toggleSelected(), [shown]);
  const { active, setActive, handlers } = useRowFocus({
    count: shown.length,
    idOf: getItemKey,
    scroller,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    scrollTo: (index) => virtual.scrollToIndex(index),
    onEnter: (index) => {
      const row = shown[index];
      if (row) onOpen?.(row.original);
    },
    onSpace: select,
    onDelete: (index) => {
      const row = shown[index]?.original;
      const action = actions.find(({ shortcut }) => shortcut === 'Delete');
      if (row && action && !action.hidden?.(row) && !action.disabled?.(row)) act(action, row);
    },
  });
  activeNow.current = active;

  const loadIfNear = () => {
    const element = scroller.current;
    if (element && hasMore && element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin)
      next?.more();
  };
  useLayoutEffect(loadIfNear);
  // A stable callback: a new one would re-render every row at each selection.
  const opens = useRef(onOpen);
  opens.current = onOpen;
  const open = useCallback((row: Row) => opens.current?.(row), []);
  const act = useCallback((action: RowAction<Row>, row: Row) => {
    if (action.confirm) setAsked({ action, row });
    else void action.onClick(row);
  }, []);
  const openMenu = useCallback((row: Row, anchor: Element) => setMenu({ row, anchor }), []);

  const selects = selection !== undefined;
  const template = [
    ...(selects ? [track(sizes.field)] : []),
    ...columns.map(({ width }) => track(width)),
    ...(actions.length > 0 ? [track(actionsWidth(actions))] : []),
  ].join(' ');
  // Counts the selection's entries rather than all rows, as this runs at every key press.
  const chosen = Object.values(selection?.state ?? {}).filter(Boolean).length;
  const all = chosen > 0 && chosen >= shown.length && shown.every((row) => row.getIsSelected());
  const selected = !selects ? null : all ? 'all' : chosen > 0 ? 'some' : 'none';
  return (
    <div className={css['table']}>
      {chosen > 0 && (
        <div
          className={css['selection']}
          role="toolbar"
          aria-label={t('kit.table.selected', { count: chosen })}
        >
          <b>{t('kit.table.selected', { count: chosen })}</b>
          {props.selectionActions}
          <button type="button" className={css['clear']} onClick={() => table.resetRowSelection(true)}>
            {t('kit.table.clearSelection')}
          </button>
        </div>
      )}
      {!wide && <CardsBar table={table} columns={columns} selected={selected} sort={sort} onSort={onSort} />}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus */}
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={hasMore ? -1 : shown.length + 1}
        aria-multiselectable={selects || undefined}
        className={css['scroller']}
        style={{ '--columns': template, '--row': `${rowHeight}px`, '--least': `${minWidth}px` }}
        onScroll={loadIfNear}
        {...handlers}
      >
        <DataHead
          table={table}
          columns={columns}
          selected={selected}
          hasActions={actions.length > 0}
          inSight={wide}
          onSort={onSort}
        />
        <div role="rowgroup" className={css['rows']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = shown[index];
            return (
              row && (
                <DataRow
                  key={key}
                  t={t}
                  row={row.original}
                  index={index}
                  start={start}
                  name={rowName(row.original)}
                  columns={columns}
                  actions={actions}
                  active={index === active}
                  selected={selects ? row.getIsSelected() : null}
                  opens={onOpen !== undefined}
                  onFocus={setActive}
                  onSelect={select}
                  onOpen={open}
                  onAction={act}
                  onMenu={openMenu}
                  measure={measured ? virtual.measureElement : undefined}
                />
              )
            );
          })}
        </div>
        {hasMore && (
          // A grid may contain only rows.
          <div className={css['more']} role="row">
            <span role="gridcell">
              {next.goOn === undefined ? (
                t('common.loading')
              ) : (
                <SearchOn found={rows.length} goOn={next.goOn} />
              )}
            </span>
          </div>
        )}
      </div>
      {menu && (
        <RowMenu
          {...menu}
          actions={actions}
          onAction={act}
          onClose={() => setMenu({ ...menu, anchor: null })}
        />
      )}
      {asked?.action.confirm && (
        <ConfirmDialog
          {...asked.action.confirm(asked.row)}
          action={asked.action.title}
          onConfirm={async () => void (await asked.action.onClick(asked.row))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function actionsWidth<Row>(actions: readonly RowAction<Row>[]): number {
  const buttons =
    actions.filter((action) => !action.inMenu).length + (actions.some((one) => one.inMenu) ? 1 : 0);
  return buttons * sizes.control + 16;
}
