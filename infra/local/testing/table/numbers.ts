const number = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/;
/**
 * Most digits before the point, and most zeros after it before the first significant digit: up to 9.9e125, down to
 * 1e-130.
 */
const mostPlaces = { before: 126, behind: 129 };
/** Texts short enough for JavaScript numbers to be exact and without an exponent. */
const exact = /^-?[\d.]{1,15}$/;
const exactWhole = /^-?\d{1,15}$/;

/**
 * A number as the table stores it: without an exponent, a plus sign or insignificant zeros.
 * @throws RangeError with AWS's message
 */
export function plainNumber(text: string): string {
  if (number.test(text) && text.length <= 38) return text === '-0' ? '0' : text;
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  if (whole + part === '') throw new RangeError('The parameter cannot be converted to a numeric value');
  const counted = (whole + part).replace(/^0+/, '');
  const digits = counted.replace(/0+$/, '');
  if (digits === '') return '0';
  if (digits.length > 38)
    throw new RangeError('Attempting to store more than 38 significant digits in a Number');
  const point = counted.length - part.length + Number(power);
  if (point > mostPlaces.before)
    throw new RangeError(
      'Number overflow. Attempting to store a number with magnitude larger than supported range',
    );
  if (-point > mostPlaces.behind)
    throw new RangeError(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    );
  const minus = sign === '-' ? '-' : '';
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${minus}${digits}${'0'.repeat(point - digits.length)}`;
  return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The exact sum; storing it checks the number of digits. */
export function sumOf(left: string, right: string): string {
  if (exactWhole.test(left) && exactWhole.test(right)) return String(Number(left) + Number(right));
  const { a, b, places } = counted(left, right);
  return places === 0 ? String(a + b) : `${a + b}e-${places}`;
}

export function compareNumbers(left: string, right: string): number {
  if (left === right) return 0;
  if (exact.test(left) && exact.test(right)) return Number(left) - Number(right);
  const { a, b } = counted(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Both numbers as counts of the last decimal place that either has. */
function counted(left: string, right: string): { a: bigint; b: bigint; places: number } {
  const plain = [plainNumber(left), plainNumber(right)] as const;
  const placesOf = (text: string) => text.split('.')[1]?.length ?? 0;
  const places = Math.max(...plain.map(placesOf));
  const countOf = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)));
  return { a: countOf(plain[0]), b: countOf(plain[1]), places };
}
