import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { compareNumbers } from './numbers.ts';

/** A value or an item in the form of DynamoDB's API. */
export type Value = AttributeValue;
export type Image = Readonly<Record<string, Value>>;

/** The type of a value (`S`, `N`, …): the name of its only field. */
export function typeOf(value: Value): string {
  for (const type in value) if (value[type as keyof Value] !== undefined) return type;
  return '';
}

/** Compares texts in UTF-8 order, as the table sorts. JavaScript compares UTF-16 units, which differs beyond U+D7FF. */
export function compareTexts(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let at = 0; at < end; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** Surrogates belong to code points above U+FFFF, so they sort after all other units. */
const rank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Negative, zero or positive; undefined if the two have no order. */
export function compareValues(left: Value, right: Value): number | undefined {
  if (left.S !== undefined && right.S !== undefined) return compareTexts(left.S, right.S);
  if (left.N !== undefined && right.N !== undefined) return compareNumbers(left.N, right.N);
  if (left.B !== undefined && right.B !== undefined) return Buffer.compare(left.B, right.B);
  return undefined;
}

export function areEqual(left: Value, right: Value): boolean {
  const type = typeOf(left) as keyof Value;
  if (type !== typeOf(right)) return false;
  const [a, b] = [left[type] as unknown, right[type] as unknown];
  switch (type) {
    case 'N':
      return compareNumbers(String(a), String(b)) === 0;
    case 'B':
      return Buffer.compare(a as Uint8Array, b as Uint8Array) === 0;
    case 'L': {
      const [ofLeft, ofRight] = [a as Value[], b as Value[]];
      return (
        ofLeft.length === ofRight.length && ofLeft.every((one, at) => areEqual(one, ofRight[at] as Value))
      );
    }
    case 'M':
      return areEqualImages(a as Image, b as Image);
    case 'SS':
    case 'NS': {
      const [ofLeft, ofRight] = [a as string[], b as string[]];
      return ofLeft.length === ofRight.length && ofLeft.every((one) => ofRight.includes(one));
    }
    case 'BS':
      throw new TypeError('sets of bytes are not compared by the table in memory');
    default:
      return a === b;
  }
}

export function areEqualImages(left: Image, right: Image): boolean {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => {
      const other = right[name];
      return other !== undefined && areEqual(left[name] as Value, other);
    })
  );
}
