import { foldText } from '@balcao/shared/text/foldText';
import type { ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import { byTarget, type ImportTarget, importTargets } from '@balcao/shared/contactImports/importChoices';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { foldHead } from '../../platform/spreadsheets/foldHead.ts';
import { readPhone } from './readPhone.ts';

/** How a field's column is recognised: by its heading, folded, and by its cells. */
interface Sign {
  /** Headings that name the field, the surest first. */
  heads: readonly RegExp[];
  /** Headings of other columns that have such a word too. */
  never: RegExp;
  /** True if a cell can hold the field; absent where any text can. */
  fits?: (cell: string, country: string) => boolean;
  /** True if the cells alone may identify the column. */
  byCells: boolean;
}

const isPhone = (cell: string, country: string): boolean => 'number' in readPhone(cell, country);
/** Longer cells are not taken for an e-mail address: the pattern would take quadratic time. */
const longestEmail = 254;
const isEmail = (cell: string): boolean =>
  cell.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

const signs: Readonly<Record<ImportTarget, Sign>> = {
  name: {
    heads: [
      /^(nome|name|nombre|isim|nome completo|full name|display name|nombre completo|nome fantasia|ad soyad|adi soyadi|cliente|contato|contact|contacto)$/,
      /^(first name|given name|primeiro nome|nome proprio|ad|adi)$/,
      /\b(nome|name|nombre|contato|contact|contacto|cliente|isim|ad|adi)\b/,
      /^(razao social|razon social)$/,
    ],
    never:
      /\b(desde|since|desde el|id|cod|codigo|code|data|date|fecha|tarih|sobrenome|apelido|last|family|surname|apellidos?|soyad\w*|middle|organization|company|empresa|yomi|phonetic|prefix|suffix|file as|nickname|assist\w*|manager|spouse|fone|phone|tel\w*|e ?mail)\b/,
    fits: (cell) => /\p{L}/u.test(cell) && !isEmail(cell),
    byCells: true,
  },
  number: {
    heads: [
      /\b(celular|cel|whats ?app|whats|zap|mobile|movil|gsm|cep|cep telefonu)\b/,
      /\b(numero|number|telefone|telefono|phone|fone|tel|numara|telefon)\b/,
    ],
    never: /\b(fax|assist\w*|label|type|tipo|rotulo|etiqueta|pager|cpf|cnpj|id)\b/,
    fits: isPhone,
    byCells: true,
  },
  email: {
    heads: [/\b(e ?mail|correo|e ?posta)\b/],
    never: /\b(label|type|tipo|rotulo|etiqueta|display name)\b/,
    fits: isEmail,
    byCells: true,
  },
  tags: {
    heads: [/\b(tags?|etiquetas?|etiketler?)\b/],
    never: /\b(e ?mail|phone|telefone)\b/,
    byCells: false,
  },
};
const lastNames = /^(sobrenome|apelido|last name|family name|surname|apellidos?|soyad|soyadi)$/;

/** The guess of a sheet in which nothing is recognised. */
export const nothingGuessed: ReadImport['guess'] = {
  hasHead: false,
  lastName: null,
  ...byTarget(importTargets, () => null),
};

/** Rows whose cells are looked at. */
const lookedAt = 50;
/** Share of a column's filled cells that must fit: with a heading that names the field, and without one. */
const enough = 0.5;
const enoughAlone = 0.7;

/**
 * Guesses each field's column from the headings and the cells below them: of columns called alike the one whose cells
 * fit. The first row counts as headings unless it holds a phone number itself.
 */
export function guessColumns(sheet: readonly SheetRow[], country: string): ReadImport['guess'] {
  const [first, ...next] = sheet.slice(0, lookedAt + 1);
  const width = sheet.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isHead = first !== undefined && !first.cells.some((cell) => isPhone(cell, country));
  const below = isHead ? next : sheet.slice(0, lookedAt);
  const columns = Array.from({ length: width }, (_, column): Column => {
    const cells = below.map((row) => row.cells[column] ?? '');
    const head = isHead ? foldHead(first.cells[column] ?? '') : '';
    return { column, head, cells, filled: cells.filter((cell) => cell !== '') };
  });
  const guess = { ...nothingGuessed };
  const taken = new Set<number>();
  // Numbers and e-mail addresses first: a column that holds neither may hold names.
  for (const target of ['number', 'email', 'name', 'tags'] as const) {
    const sign = signs[target];
    const free = columns.filter(({ column }) => !taken.has(column));
    const isAlone = target !== 'name' || !isHead;
    const found =
      best(free, (column) => rank(column, sign, country, isAlone)) ?? best(free, (one) => named(one, sign));
    if (found === undefined) continue;
    taken.add(found.column);
    guess[target] = found.column;
    guess.hasHead ||= isHead && found.head !== '';
  }
  guess.lastName = lastNameOf(columns, guess.name);
  return guess;
}

interface Column {
  column: number;
  /** Folded heading; '' without one. */
  head: string;
  cells: readonly string[];
  filled: readonly string[];
}

/** The column with the highest rank above 0, the leftmost of equals. */
function best(columns: readonly Column[], rankOf: (column: Column) => number): Column | undefined {
  return columns
    .map((column) => ({ column, rank: rankOf(column) }))
    .filter(({ rank: of }) => of > 0)
    .toSorted((one, other) => other.rank - one.rank)[0]?.column;
}

/** Rank by the heading alone; 0 if it does not name the field. */
function named({ head }: Column, { heads, never }: Sign): number {
  if (head === '' || never.test(head)) return 0;
  const at = heads.findIndex((words) => words.test(head));
  return at === -1 ? 0 : 1 + heads.length - at;
}

/** Rank by heading and cells; 0 if the cells do not fit. Columns with more filled cells are preferred. */
function rank(column: Column, sign: Sign, country: string, isAlone: boolean): number {
  const { filled, cells } = column;
  const byHead = named(column, sign);
  const { fits, byCells } = sign;
  if (fits === undefined || filled.length === 0) return byHead === 0 ? 0 : byHead / 100;
  const share = filled.filter((cell) => fits(cell, country)).length / filled.length;
  if (byHead === 0 && (!byCells || !isAlone || share < enoughAlone || sign.never.test(column.head))) return 0;
  return share < enough ? 0 : byHead + share + filled.length / cells.length;
}

/** The column of last names, unless the names contain them already. */
function lastNameOf(columns: readonly Column[], name: number | null): number | null {
  const found = columns.find(({ head }) => lastNames.test(head));
  const names = columns.find(({ column }) => column === name);
  if (found === undefined || names === undefined || found.column === name) return null;
  const both = found.cells.flatMap((last, at) => {
    const whole = names.cells[at] ?? '';
    return last === '' || whole === '' ? [] : [foldText(whole).includes(foldText(last))];
  });
  return both.filter(Boolean).length > both.length / 2 ? null : found.column;
}
