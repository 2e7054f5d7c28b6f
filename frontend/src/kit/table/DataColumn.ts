import type { ReactElement, ReactNode } from 'react';

/** A column of a table, and its part on a card. The array of columns must be stable (`useMemo`). */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Grid track (`minmax(0, 2fr)`) or pixels; by default a share of the remaining width. */
  width?: string | number;
  align?: 'end';
  /** Sort key of a row. Sorts in the browser, so only correct for a list that is loaded whole. */
  sort?: (row: Row) => string | number;
  /**
   * Place on a card. `title`: the first line; `aside`: at its right; `line` (default): a line of its own; `labelled`:
   * such a line after the header; `none`: hidden.
   */
  card?: 'title' | 'aside' | 'line' | 'labelled' | 'none';
}

/** An action on one row: a button, or an entry of its menu. */
export interface RowAction<Row> {
  id: string;
  icon: ReactElement;
  /** Short text for tooltip and menu entry. */
  title: string;
  /** Label for screen readers, with the row's name. */
  label: (row: Row) => string;
  onClick: (row: Row) => void | Promise<unknown>;
  disabled?: (row: Row) => boolean;
  hidden?: (row: Row) => boolean;
  /** Question asked before the action runs. A refusal of the action is shown in that dialog. */
  confirm?: (row: Row) => { title: string; hint: string; harmless?: boolean };
  inMenu?: boolean;
  /** Key that runs the action on the focused row. */
  shortcut?: 'Delete';
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** Computes the next sorting from the current one, which may be ahead of what is rendered. */
export type SortChange = (now: Sort | null) => Sort | null;
