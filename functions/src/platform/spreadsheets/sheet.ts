/** What a spreadsheet may hold at most. */
export const sheetLimits = {
  /** Bytes of the file. */
  bytes: 10 * 1024 * 1024,
  /** Rows with something in them, its head not counted. */
  rows: 50_000,
  /** Columns that are read; what stands right of them is not. */
  columns: 100,
  /** Characters of a cell that are kept. */
  cell: 1000,
  /** Bytes that a file's parts come to once they are inflated. */
  inflated: 80 * 1024 * 1024,
  /** Characters of all cells. */
  text: 20_000_000,
  /** Milliseconds until reading is given up. */
  ms: 15_000,
} as const;

export interface SheetRow {
  /** Its line in the sheet, from 1. */
  row: number;
  /** Texts as the sheet shows them; '' for none. As many as the last one that is filled. */
  cells: string[];
}

/** The first sheet of a file: rows with nothing in them are left out. */
export type Sheet = SheetRow[];

/** Why a file is not read. */
export const sheetRefusals = [
  'ERR_NO_SPREADSHEET',
  'ERR_SPREADSHEET_SIZE',
  'ERR_SPREADSHEET_EXPANDS',
  'ERR_SPREADSHEET_ROWS',
] as const;
export type SheetRefusalCode = (typeof sheetRefusals)[number];

/** A file that is none, or more than is read. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode;

  constructor(code: SheetRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'SheetRefusal';
    this.code = code;
  }
}
