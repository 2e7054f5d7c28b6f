/** How a list of contacts is written: a workbook, or text parted by semicolons. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
