import { plainNumber } from './numbers.ts';
import { type Image, typeOf, type Value } from './values.ts';

const deepest = 32;

/**
 * Copies an item or value and brings its numbers into the table's form.
 * @throws RangeError with AWS's message for values that no table accepts
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
