import { safeCell } from '@balcao/shared/text/safeCell';

/** Maximum characters in an Excel cell. */
const longestCell = 32_767;
/** Characters that XML cannot contain, not even escaped. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const xml = (text: string) =>
  text
    .toWellFormed()
    .replace(noXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const sheetType = `${office}/officeDocument/2006/relationships`;

/** The files of a one-sheet workbook except the sheet, by name. */
export function workbookFiles(sheetName: string): Record<string, string> {
  const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${sheetType}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${sheetType}"><sheets><sheet name="${xml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${sheetType}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
}

/** Name of the sheet's file; its rows go between `sheetBeginning` and `sheetEnd`. */
export const sheetFile = 'xl/worksheets/sheet1.xml';

/**
 * Opening part of the sheet's XML; freezes the first row, which holds the headings. @param columns number of columns
 */
export function sheetBeginning(columns: number): string {
  return `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="24" customWidth="1"/></cols><sheetData>`;
}

/** Rows of text cells: no cell is a number or a formula. */
export function sheetRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<row>${cells.map(sheetCell).join('')}</row>`).join('');
}

export const sheetEnd = '</sheetData></worksheet>';

function sheetCell(text: string): string {
  if (text === '') return '<c/>';
  const shown = safeCell(text).slice(0, longestCell);
  return `<c t="inlineStr"><is><t xml:space="preserve">${xml(shown)}</t></is></c>`;
}
