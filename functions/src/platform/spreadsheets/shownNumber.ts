import type { CellObject } from 'xlsx';

/** The part of the library that formats values, which its types leave out. */
export interface CellFormats {
  is_date(format: string): boolean;
  format(format: string, value: number, options: { date1904: boolean }): string;
}

/** How a country writes dates and numbers, as a spreadsheet shows them on its computers. */
export interface CountryForms {
  /** Short date as a format of cells: `dd/mm/yyyy`. */
  date: string;
  /** True if decimals follow a comma, and dots separate thousands. */
  decimalComma: boolean;
}

/** Last day that spreadsheets know: the end of 9999. Larger numbers in a cell of dates are numbers. */
const lastDay = 2_958_465;
const partOf: Readonly<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yyyy' };

/** @param country two letters */
export function countryForms(country: string): CountryForms {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  const locale = `${language}${script === undefined ? '' : `-${script}`}-${country}`;
  const dates = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const date = dates
    .formatToParts(0)
    .map(({ type, value }) => partOf[type] ?? value.replace(/[^./-]/gu, '').replaceAll('.', '"."'))
    .join('')
    .trim();
  const decimal = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(1.5);
  return { date, decimalComma: decimal.includes(',') };
}

/**
 * A number as the sheet shows it. Formats that follow the computer's region (the short date is stored as America's)
 * follow the company's country. Formats that hide digits (5,51E+12) show the number with all of them.
 */
export function shownNumber(
  { v: value, w: shown, z: format }: CellObject,
  formats: CellFormats,
  forms: CountryForms,
  date1904: boolean,
): string {
  if (typeof value !== 'number') return '';
  const code = String(format ?? 'General');
  if (/^(?:General|@|0)$/i.test(code) || shown === undefined) return String(value);
  if (formats.is_date(code)) {
    if (value < 0 || value > lastDay) return String(value);
    const own = regional(code, forms);
    return own === undefined ? shown : formats.format(own, value, { date1904 });
  }
  if (/e[+-]?\d|#/i.test(shown)) return String(value);
  // Leaves out quoted and escaped text, whose commas and dots are no separators.
  const bare = code.replace(/"[^"]*"|\\./g, '');
  return forms.decimalComma && /[.,]/.test(bare)
    ? shown.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
    : shown;
}

/** The country's format in place of one that follows the computer's region; undefined for others. */
function regional(code: string, { date }: CountryForms): string | undefined {
  const bare = code.replace(/\\/g, '').toLowerCase();
  if (/^(?:m\/d\/yy(?:yy)?|mm-dd-yy)(?:;@)?$/.test(bare) || bare.includes('[$-f800]')) return date;
  if (/^m\/d\/yy(?:yy)? h:mm(?:;@)?$/.test(bare)) return `${date} hh:mm`;
  return bare.includes('[$-f400]') ? 'hh:mm:ss' : undefined;
}
