import { type Image, typeOf, type Value } from './values.ts';

const number = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/;
const deepest = 32;

/**
 * An item or value as the table keeps it: a copy, its numbers in the table's form.
 * @throws RangeError with AWS's words of what no table takes
 */
export function takeImage(given: Image): Image {
  const taken: Record<string, Value> = {};
  for (const name in given) {
    if (name === '') throw new RangeError('Attribute name must not be empty');
    taken[name] = takeValue(given[name] as Value, 1);
  }
  return taken;
}

function takeValue(given: Value, depth: number): Value {
  if (depth > deepest) throw new RangeError('Nesting Levels have exceeded supported limits');
  switch (typeOf(given)) {
    case 'N':
      return { N: plainNumber(given.N ?? '') };
    case 'B':
      return { B: Buffer.from(given.B ?? []) };
    case 'L':
      return { L: (given.L ?? []).map((one) => takeValue(one, depth + 1)) };
    case 'M': {
      const taken: Record<string, Value> = {};
      for (const [name, one] of Object.entries(given.M ?? {})) taken[name] = takeValue(one, depth + 1);
      return { M: taken };
    }
    case 'SS':
      return { SS: takeSet(given.SS ?? []) };
    case 'NS':
      return { NS: takeSet((given.NS ?? []).map((one) => plainNumber(one))) };
    case 'BS':
      throw new TypeError('the table in memory keeps no sets of bytes');
    case 'S':
    case 'BOOL':
    case 'NULL':
      return { ...given };
    default:
      throw new RangeError(
        'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes',
      );
  }
}

function takeSet(members: readonly string[]): string[] {
  if (members.length === 0) throw new RangeError('An set  may not be empty');
  if (new Set(members).size < members.length) throw new RangeError('Input collection contains duplicates.');
  return [...members];
}

/** Without an exponent, a sign of plus or zeros that say nothing. */
function plainNumber(text: string): string {
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
  const minus = sign === '-' ? '-' : '';
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${minus}${digits}${'0'.repeat(point - digits.length)}`;
  return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
}
