import { safeCell } from '@balcao/shared/text/safeCell';

/** Letters that Excel takes in one cell. */
const longestCell = 32_767;
/** What XML cannot hold, in whatever form. */
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

/** What a workbook of one sheet is made of besides the sheet, by the names of its files. */
export function workbookFiles(sheetName: string): Record<string, string> {
  const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${sheetType}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${sheetType}"><sheets><sheet name="${xml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${sheetType}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
}

/** The file of the sheet, whose rows stand between `sheetBeginning` and `sheetEnd`. */
export const sheetFile = 'xl/worksheets/sheet1.xml';

/** The first row, which holds the heads, stays in sight. @param columns how many there are */
export function sheetBeginning(columns: number): string {
  return `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="24" customWidth="1"/></cols><sheetData>`;
}

/** Rows of texts: no number is reckoned with and no cell is a formula. */
export function sheetRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<row>${cells.map(sheetCell).join('')}</row>`).join('');
}

export const sheetEnd = '</sheetData></worksheet>';

function sheetCell(text: string): string {
  if (text === '') return '<c/>';
  const shown = safeCell(text).slice(0, longestCell);
  return `<c t="inlineStr"><is><t xml:space="preserve">${xml(shown)}</t></is></c>`;
}
