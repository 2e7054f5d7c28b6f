import { invalid } from './tableError.ts';

/** Operand of a comparison: an attribute by its name, or a value by its placeholder. */
export type Operand = { attribute: string } | { value: string };

export type Condition =
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; inner: Condition }
  | { kind: 'compare'; operator: string; left: Operand; right: Operand }
  | { kind: 'between'; operand: Operand; from: Operand; to: Operand }
  | { kind: 'in'; operand: Operand; list: Operand[] }
  | { kind: 'exists' | 'absent'; attribute: string }
  | { kind: 'beginsWith' | 'contains'; operand: Operand; with: Operand };

export interface Update {
  set: { attribute: string; to: Operand; onlyIfAbsent: boolean }[];
  remove: string[];
  add: { attribute: string; by: string }[];
}

/** Bytes. */
const largestExpression = 4096;
const token = /\s*([(),]|<=|>=|<>|[=<>]|[#:]?[A-Za-z_]\w*)/gy;

/**
 * Splits an expression into words.
 * @throws TypeError for anything that the table in memory does not parse: nothing is skipped
 */
function wordsOf(expression: string): string[] {
  if (Buffer.byteLength(expression) > largestExpression)
    throw invalid(`Expression size has exceeded the maximum allowed size of ${largestExpression} bytes`);
  const words: string[] = [];
  let end = 0;
  token.lastIndex = 0;
  for (let match = token.exec(expression); match !== null; match = token.exec(expression)) {
    words.push(match[1] ?? '');
    end = token.lastIndex;
  }
  if (expression.slice(end).trim() !== '') throw unread(expression, expression.slice(end));
  return words;
}

const unread = (expression: string, at: string) =>
  new TypeError(`the table in memory does not read ${JSON.stringify(at)} in: ${expression}`);

function stepper(expression: string) {
  const words = wordsOf(expression);
  let at = 0;
  const next = () => words[at++] ?? '';
  const isNext = (word: string) => words[at]?.toUpperCase() === word;
  const take = (word: string): boolean => {
    if (!isNext(word)) return false;
    at += 1;
    return true;
  };
  const expect = (word: string): void => {
    if (!take(word)) throw unread(expression, words[at] ?? 'its end');
  };
  const operand = (): Operand => {
    const word = next();
    if (word.startsWith(':')) return { value: word };
    if (/^#?[A-Za-z_]/.test(word)) return { attribute: word };
    throw unread(expression, word);
  };
  const attribute = (): string => {
    const read = operand();
    if (!('attribute' in read)) throw unread(expression, read.value);
    return read.attribute;
  };
  return { next, isNext, take, expect, operand, attribute, isAtEnd: () => at >= words.length };
}

const conditions = new Map<string, Condition>();

/** Parses a condition, filter or key condition. Cached, because the product uses the same few hundred. */
export function readCondition(expression: string): Condition {
  const known = conditions.get(expression);
  if (known !== undefined) return known;
  const read = parseCondition(expression);
  conditions.set(expression, read);
  return read;
}

function parseCondition(expression: string): Condition {
  const words = stepper(expression);
  const list = (): Operand[] => {
    const operands: Operand[] = [];
    words.expect('(');
    do operands.push(words.operand());
    while (words.take(','));
    words.expect(')');
    return operands;
  };
  const called = (): Condition | undefined => {
    for (const kind of ['attribute_exists', 'attribute_not_exists'] as const)
      if (words.take(kind.toUpperCase())) {
        words.expect('(');
        const attribute = words.attribute();
        words.expect(')');
        return { kind: kind === 'attribute_exists' ? 'exists' : 'absent', attribute };
      }
    for (const kind of ['begins_with', 'contains'] as const)
      if (words.take(kind.toUpperCase())) {
        const [operand, other, more] = list();
        if (operand === undefined || other === undefined || more !== undefined)
          throw unread(expression, kind);
        return { kind: kind === 'begins_with' ? 'beginsWith' : 'contains', operand, with: other };
      }
    return undefined;
  };
  const term = (): Condition => {
    if (words.take('NOT')) return { kind: 'not', inner: term() };
    if (words.take('(')) {
      const inner = either();
      words.expect(')');
      return inner;
    }
    const call = called();
    if (call !== undefined) return call;
    const operand = words.operand();
    if (words.take('BETWEEN')) {
      const from = words.operand();
      words.expect('AND');
      return { kind: 'between', operand, from, to: words.operand() };
    }
    if (words.take('IN')) return { kind: 'in', operand, list: list() };
    const operator = words.next();
    if (!/^(=|<>|<=|>=|<|>)$/.test(operator)) throw unread(expression, operator);
    return { kind: 'compare', operator, left: operand, right: words.operand() };
  };
  const both = (): Condition => {
    let read = term();
    while (words.take('AND')) read = { kind: 'and', left: read, right: term() };
    return read;
  };
  const either = (): Condition => {
    let read = both();
    while (words.take('OR')) read = { kind: 'or', left: read, right: both() };
    return read;
  };
  const read = either();
  if (!words.isAtEnd()) throw unread(expression, words.next());
  return read;
}

const updates = new Map<string, Update>();

/** Parses an update expression: SET to a value or with `if_not_exists`, REMOVE, ADD. Cached like conditions. */
export function readUpdate(expression: string): Update {
  const known = updates.get(expression);
  if (known !== undefined) return known;
  const words = stepper(expression);
  const read: Update = { set: [], remove: [], add: [] };
  const each = (one: () => void) => {
    do one();
    while (words.take(','));
  };
  while (!words.isAtEnd()) {
    if (words.take('SET'))
      each(() => {
        const attribute = words.attribute();
        words.expect('=');
        const onlyIfAbsent = words.take('IF_NOT_EXISTS');
        if (onlyIfAbsent) {
          words.expect('(');
          if (words.attribute() !== attribute) throw unread(expression, 'if_not_exists of another attribute');
          words.expect(',');
        }
        const to = words.operand();
        if ('attribute' in to) throw unread(expression, to.attribute);
        if (onlyIfAbsent) words.expect(')');
        read.set.push({ attribute, to, onlyIfAbsent });
      });
    else if (words.take('REMOVE')) each(() => read.remove.push(words.attribute()));
    else if (words.take('ADD'))
      each(() => {
        const attribute = words.attribute();
        const by = words.operand();
        if (!('value' in by)) throw unread(expression, by.attribute);
        read.add.push({ attribute, by: by.value });
      });
    else throw unread(expression, words.next());
  }
  updates.set(expression, read);
  return read;
}
