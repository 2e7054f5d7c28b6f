import type { Sheet, SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { foldHead } from '../../platform/spreadsheets/foldHead.ts';
import { readPhone } from './readPhone.ts';

const of =
  '(?: (?:(?:do|de|del|da) )?(?:telefone|telefono|celular|fone|tel|whatsapp|numero|phone|movil))?(?: \\d+)?$';
const areaHead = new RegExp(
  `^(?:ddd|lada|area|area code|(?:cod|codigo) (?:de )?area|prefijo|alan kodu)${of}`,
);
const countryHead = new RegExp(`^(?:ddi|country code|(?:cod|codigo) (?:do |del |de )?pais|ulke kodu)${of}`);
const numberHead =
  /\b(?:celular|cel|whats ?app|whats|zap|mobile|movil|gsm|numero|number|telefone|telefono|phone|fone|tel|numara|telefon)\b/;

interface Parts {
  country: number | undefined;
  area: number;
  number: number;
}

/**
 * The sheet with the area code of a column of its own (`DDD`) before the numbers of the next column of numbers, and with
 * the country code if that has a column too (`DDI`). Numbers that can be read alone stay as they are, and so do those
 * that cannot be read with the code either.
 */
export function joinAreaCodes(sheet: Sheet, country: string): Sheet {
  const [first, ...rows] = sheet;
  const parts = first === undefined ? [] : partsOf(first);
  if (first === undefined || parts.length === 0) return sheet;
  return [first, ...rows.map(({ row, cells }) => ({ row, cells: joined(cells, parts, country) }))];
}

function partsOf({ cells }: SheetRow): Parts[] {
  const heads = cells.map((cell) => foldHead(cell));
  const isCode = (head: string): boolean => areaHead.test(head) || countryHead.test(head);
  return heads.flatMap((head, area) => {
    if (!areaHead.test(head)) return [];
    const number = heads.findIndex((other, at) => at > area && !isCode(other) && numberHead.test(other));
    const next = heads.findIndex((other, at) => at > area && areaHead.test(other));
    if (number === -1 || (next !== -1 && next < number)) return [];
    const before = heads.slice(0, area).findLastIndex((other) => isCode(other));
    const code = before !== -1 && countryHead.test(heads[before] ?? '') ? before : undefined;
    return [{ country: code, area, number }];
  });
}

function joined(cells: readonly string[], parts: readonly Parts[], country: string): string[] {
  const next = [...cells];
  for (const part of parts) {
    const number = cells[part.number] ?? '';
    const [, area] = /^\(?0?(\d{2,4})\)?$/.exec((cells[part.area] ?? '').trim()) ?? [];
    if (area === undefined || number === '' || 'number' in readPhone(number, country)) continue;
    const [, code] = /^(?:\+|00)?(\d{1,3})$/.exec((cells[part.country ?? -1] ?? '').trim()) ?? [];
    const whole = code === undefined ? `(${area}) ${number}` : `+${code} ${area} ${number}`;
    if ('number' in readPhone(whole, country)) next[part.number] = whole;
  }
  return next;
}
