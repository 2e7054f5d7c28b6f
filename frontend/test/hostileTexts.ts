/** Repeats a piece to almost the limit of a message (65,536 characters), to make it hard to parse. */
const long = (piece: string) => piece.repeat(Math.ceil(65_000 / piece.length)).slice(0, 65_000);

export const hostileTexts: Record<string, string> = {
  bold: long('*a* '),
  'bold, never closed': long('*a '),
  italic: long('_a_ '),
  strike: long('~a~ '),
  code: long('```a```'),
  'code, never closed': long('```a'),
  backticks: long('`'),
  'one within another': long('*_~a~_* '),
  'one within another, never closed': long('*_~a '),
  'only stars': long('*'),
  'only underscores': long('_'),
  'only waves': long('~'),
  addresses: long('https://a.b '),
  'an address without end': `https://exemplo.com/${long('a')}`.slice(0, 65_000),
  'an address of full stops': `${long('https://a.b/........')}x`,
  'the beginning of an address': long('http'),
  'empty addresses': long('http://'),
  'line breaks': long('\n'),
  'one word': long('a'),
  'loose accents': long('a\u0301'),
  'emoji families': long('👨‍👩‍👧‍👦'),
  'from right to left': long('\u202eabc'),
  'lines of a card': long('TEL\n'),
  'names of a card': long('FN:\n'),
};
