import type { ReactElement, ReactNode } from 'react';

/** A column of a table, and what becomes of it where the rows are cards. Keep the list of them stable (`useMemo`). */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A track of the grid (`minmax(0, 2fr)`), or pixels. A share of what is left without it. */
  width?: string | number;
  align?: 'end';
  /** By what its rows are sorted here, which is only true of a list that is loaded whole. */
  sort?: (row: Row) => string | number;
  /** On a phone: first on the card, at its right, on a line of its own (the usual), with its header before it, or not. */
  card?: 'title' | 'aside' | 'line' | 'labelled' | 'none';
}

/** What can be done with one row: a button, or an entry of its menu. */
export interface RowAction<Row> {
  id: string;
  icon: ReactElement;
  /** Short: tooltip and menu entry. */
  title: string;
  /** Read aloud: with the row's name in it. */
  label: (row: Row) => string;
  onClick: (row: Row) => void | Promise<unknown>;
  disabled?: (row: Row) => boolean;
  hidden?: (row: Row) => boolean;
  /** Asked before it is done; a refusal is then told in the question. */
  confirm?: (row: Row) => { title: string; hint: string; harmless?: boolean };
  inMenu?: boolean;
  /** Key that does it to the row with the focus. */
  shortcut?: 'Delete';
}

/** By which column a list is sorted. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** What a press makes of the sorting as it is when it is pressed, which may be ahead of the screen. */
export type SortChange = (now: Sort | null) => Sort | null;
