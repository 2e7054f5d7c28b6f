/** Limits of a spreadsheet. */
export const sheetLimits = {
  /** File size in bytes. */
  bytes: 10 * 1024 * 1024,
  /** Rows that are not empty, without the header. */
  rows: 50_000,
  /** Columns read; further columns are ignored. */
  columns: 100,
  /** Characters kept per cell. */
  cell: 1000,
  /** Total bytes of the inflated parts. */
  inflated: 80 * 1024 * 1024,
  /** Total characters of all cells. */
  text: 20_000_000,
  /** Timeout for reading, in milliseconds. */
  ms: 15_000,
} as const;

export interface SheetRow {
  /** Line number in the sheet, from 1. */
  row: number;
  /** Texts as the sheet shows them, '' for empty cells; ends with the last cell that is filled. */
  cells: string[];
}

/** A sheet of a file, without empty rows. */
export type Sheet = SheetRow[];

/** Reasons why a file is refused. */
export const sheetRefusals = [
  'ERR_NO_SPREADSHEET',
  'ERR_SPREADSHEET_PASSWORD',
  'ERR_SPREADSHEET_SIZE',
  'ERR_SPREADSHEET_EXPANDS',
  'ERR_SPREADSHEET_ROWS',
] as const;
export type SheetRefusalCode = (typeof sheetRefusals)[number];

/** Thrown for a file that is no spreadsheet or exceeds a limit. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode;

  constructor(code: SheetRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'SheetRefusal';
    this.code = code;
  }
}
