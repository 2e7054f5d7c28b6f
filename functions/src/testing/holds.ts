import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';

const token = /\s*(\(|\)|<=|>=|<>|=|<|>|,|AND\b|OR\b|NOT\b|attribute_exists|attribute_not_exists|[#:]\w+)/gy;

/**
 * True if the condition holds for an item, with the table's semantics: comparisons, existence, AND, OR, NOT and
 * parentheses.
 *
 * @throws TypeError for unknown syntax, since a test must not pass because a condition was skipped
 */
export function holds(item: StoredItem | undefined, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  const words = tokensOf(condition.expression);
  let at = 0;
  const next = () => words[at++] ?? '';
  const valueOf = (word: string): unknown => {
    if (word.startsWith('#')) return item?.[word.slice(1)];
    if (word.startsWith(':')) return condition.values?.[word.slice(1)];
    throw new TypeError(`${word} in ${condition.expression}`);
  };
  const expect = (word: string): void => {
    const found = next();
    if (found !== word) throw new TypeError(`${found} where ${word} was expected: ${condition.expression}`);
  };
  const term = (): boolean => {
    const word = next();
    if (word === 'NOT') return !term();
    if (word === '(') {
      const inner = either();
      expect(')');
      return inner;
    }
    if (word.startsWith('attribute_')) {
      expect('(');
      const isThere = valueOf(next()) !== undefined;
      expect(')');
      return (word === 'attribute_exists') === isThere;
    }
    const left = valueOf(word);
    const operator = next();
    return compare(left, operator, valueOf(next()));
  };
  const both = (): boolean => {
    let result = term();
    while (words[at] === 'AND') {
      at += 1;
      result = term() && result;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (words[at] === 'OR') {
      at += 1;
      result = both() || result;
    }
    return result;
  };
  const result = either();
  if (at < words.length) throw new TypeError(`${words[at]} is left over: ${condition.expression}`);
  return result;
}

function tokensOf(expression: string): string[] {
  token.lastIndex = 0;
  const words: string[] = [];
  let end = 0;
  for (let match = token.exec(expression); match !== null; match = token.exec(expression)) {
    words.push(match[1] ?? '');
    end = token.lastIndex;
  }
  if (expression.slice(end).trim() !== '') throw new TypeError(`not understood: ${expression.slice(end)}`);
  return words;
}

/** An absent value is unequal to everything, and comparisons with it are false. */
function compare(left: unknown, operator: string, right: unknown): boolean {
  if (operator === '<>') return left !== right;
  if (left === undefined || right === undefined) return false;
  if (operator === '=') return left === right;
  const isOrdered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (!isOrdered) throw new TypeError(`${operator} of what has no order`);
  const order = left < right ? -1 : left === right ? 0 : 1;
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      throw new TypeError(`an operator ${operator}`);
  }
}
