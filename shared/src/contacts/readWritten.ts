/** Reasons why a text is no phone number. `scientific`: digits are missing, as in 5,51E+12. */
export type NumberRefusal = 'noNumber' | 'badNumber' | 'scientific';

/** Digits of a written number. */
export interface WrittenNumber {
  digits: string;
  /** A plus or a link says that the country code comes first. */
  complete: boolean;
  /** An area code in brackets comes first: the country code is missing. */
  local: boolean;
}

/** Longest text that is read, in characters; a longer one is no number. */
const mostLetters = 300;
/** Fewest digits before a decimal separator: fewer are a group of a number that people write with dots. */
const fewestWhole = 8;
/** Digits of the shortest national numbers with area code: a dot after them separates no group. */
const wholeNumber = 10;

const labels =
  /^(?:tel|fone|telefone|tel[eé]fono|telefon|phone|cel|celular|mobile|m[oó]vil|whats(?:app)?|zap|sms|callto|p)\s*[:.]\s*/i;
const links =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\/?\?phone=)/i;
const address = /(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i;
const extension = /\s*(?:;?\s?(?:ext|extn|extension|ramal|rml|anexo|interno|dahili)[.:=]?\s?|#|\bx)\d{1,6}$/i;
const scientific = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const power = /^\d(?:[.,]\d+)?\s?[x×*]\s?10\^?\+?\d+$/i;
/** Groups of three, as programs write large numbers; the same sign between all of them. */
const grouped = /^(\+?\d{1,3}(?:([., '])\d{3})(?:\2\d{3})+)(?:[.,](\d{1,2}))?$/;

/**
 * Reads a phone number as people and programs write it: with signs between its digits, digits of any script, invisible
 * signs, links, labels and extensions. A number that a program stored with decimals (`1188884003.0`,
 * `11.988.884.003,00`) or as 1.188884003E9 is that whole number; it is refused if digits would be lost or invented. The
 * only reader of written numbers, so that imports, dialogs, calls of programs and searches agree.
 */
export function readWritten(written: string): WrittenNumber | { reason: NumberRefusal } {
  if (written.length > mostLetters) return { reason: 'badNumber' };
  const plain = plainSigns(written);
  if (plain === '') return { reason: 'noNumber' };
  const { text, linked } = withoutLabels(plain);
  const exact = fromScientific(text);
  if (typeof exact === 'object') return exact;
  const whole = withoutDecimals(exact ?? text);
  const one = whole?.replace(/^(\D*\d\D*(?:\d\D*){0,5})\/(?=\D*\d)/, '$1 ');
  // A zero in brackets is dialled within the country only.
  const [, plus = '', rest] = /^[([]?(\+?)([\d\s().[\]-]*)$/.exec(one ?? 'none') ?? [];
  const complete = linked || plus !== '';
  const digits = (complete ? rest?.replace('(0)', '') : rest)?.replace(/\D/g, '') ?? '';
  return digits === ''
    ? { reason: 'badNumber' }
    : { digits, complete, local: !complete && /^\(0?\d{2,5}\)/.test(one ?? '') };
}

/** ASCII digits and signs; without invisible signs and marks. */
export function plainSigns(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2019\u2018\u02bc]/g, "'")
    .replace(/[\u00b7\u2022\u2219\u22c5\u066b]/g, '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Digits of a script are ten consecutive code points, the first of which is its zero. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function withoutLabels(given: string): { text: string; linked: boolean } {
  const cell = given.replace(/^="(.*)"$/, '$1').replace(/^'/, '');
  const link = links.test(cell) || address.test(cell);
  const text = cell
    .replace(/%2b/gi, '+')
    .replace(/%20/g, ' ')
    .replace(links, '')
    .replace(link ? /[&?/#].*$/ : /;(?:ext|phone-context|isub)=.*$/i, '')
    .replace(address, '')
    .replace(labels, '')
    .replace(extension, '')
    .trim();
  return { text, linked: link };
}

/** The digits, or a refusal if digits are missing; undefined if the text is not in scientific notation. */
function fromScientific(text: string): string | { reason: 'scientific' } | undefined {
  const [, first = '', fraction = '', exponent] = scientific.exec(text) ?? [];
  if (exponent === undefined) return power.test(text) ? { reason: 'scientific' } : undefined;
  const after = Number(exponent);
  const isWhole = fraction.length >= after && /^0*$/.test(fraction.slice(after));
  return isWhole ? `${first}${fraction.slice(0, after)}` : { reason: 'scientific' };
}

/**
 * The text without its decimals if these are zero; undefined if other decimals would be lost, or commas mean something
 * else.
 */
function withoutDecimals(text: string): string | undefined {
  const [, groups, sign, decimals] = grouped.exec(text) ?? [];
  if (groups !== undefined && (sign !== '.' || decimals !== undefined))
    return isZero(decimals) ? groups.replace(/[.,']/g, ' ') : undefined;
  const [, before = '', mark, after = ''] = /^(.*\d)([.,])(\d+)$/.exec(text) ?? [];
  if (mark === undefined) return text.includes(',') ? undefined : text;
  const { length } = before.replace(/\D/g, '');
  const isRun = /^\+?\d+$/.test(before);
  // A last group of three or four digits is a group, unless the whole number stands before it.
  const isShort = after.length <= 2 || after.length >= 5;
  const isDecimal =
    length >= fewestWhole && (after.length === 1 || (isRun && (isShort || length >= wholeNumber)));
  if (isDecimal || (mark === ',' && length >= fewestWhole && after.length <= 2))
    return isZero(after) && !before.includes(',') ? before : undefined;
  return text.includes(',') ? undefined : text;
}

const isZero = (decimals: string | undefined): boolean => /^0*$/.test(decimals ?? '');
