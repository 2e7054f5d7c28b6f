import { type Image, typeOf, type Value } from './values.ts';

/** Size of an item in bytes, for charges and limits: names and values, plus the overhead of lists and maps. */
export function itemSize(image: Image): number {
  let bytes = 0;
  for (const name in image) bytes += utf8(name) + valueSize(image[name] as Value);
  return bytes;
}

function valueSize(value: Value): number {
  switch (typeOf(value)) {
    case 'S':
      return utf8(value.S ?? '');
    case 'N':
      return numberSize(value.N ?? '');
    case 'B':
      return value.B?.byteLength ?? 0;
    case 'L':
      return (value.L ?? []).reduce((sum, one) => sum + 1 + valueSize(one), 3);
    case 'M':
      return Object.entries(value.M ?? {}).reduce(
        (sum, [name, one]) => sum + utf8(name) + 1 + valueSize(one),
        3,
      );
    case 'SS':
      return (value.SS ?? []).reduce((sum, one) => sum + utf8(one), 0);
    case 'NS':
      return (value.NS ?? []).reduce((sum, one) => sum + numberSize(one), 0);
    case 'BS':
      return (value.BS ?? []).reduce((sum, one) => sum + one.byteLength, 0);
    default:
      return 1;
  }
}

/** One byte, plus one for every two significant digits before and after the point, plus one for a sign. */
function numberSize(text: string): number {
  const [mantissa = '', exponent = '0'] = text.replace(/^[-+]/, '').toLowerCase().split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const digits = whole + part;
  const first = digits.search(/[1-9]/);
  if (first < 0) return 1;
  const significant = digits.slice(first).replace(/0+$/, '').length;
  const before = whole.length - first + Number(exponent);
  const inWhole = Math.min(Math.max(before, 0), significant);
  const sign = text.startsWith('-') ? 1 : 0;
  return 1 + sign + Math.ceil(inWhole / 2) + Math.ceil((significant - inWhole) / 2);
}

const utf8 = (text: string) => Buffer.byteLength(text);
