import type { Condition, Operand, Update } from './readExpression.ts';
import { sumOf } from './numbers.ts';
import { areEqual, compareValues, type Image, typeOf, type Value } from './values.ts';

/** Resolves the placeholders of a request and records which were used: AWS refuses unused ones. */
export interface Placeholders {
  nameOf(attribute: string): string;
  valueOf(placeholder: string): Value;
}

/** True if an item meets a condition. A missing attribute is unequal to everything and has no order. */
export function meetsCondition(condition: Condition, item: Image | undefined, known: Placeholders): boolean {
  // Looks up the name even without an item, so it counts as used.
  const attribute = (placeholder: string): Value | undefined => {
    const name = known.nameOf(placeholder);
    return item?.[name];
  };
  const valueOf = (operand: Operand): Value | undefined =>
    'value' in operand ? known.valueOf(operand.value) : attribute(operand.attribute);
  switch (condition.kind) {
    // Evaluates both sides, so each placeholder counts as used.
    case 'and': {
      const left = meetsCondition(condition.left, item, known);
      return meetsCondition(condition.right, item, known) && left;
    }
    case 'or': {
      const left = meetsCondition(condition.left, item, known);
      return meetsCondition(condition.right, item, known) || left;
    }
    case 'not':
      return !meetsCondition(condition.inner, item, known);
    case 'exists':
      return attribute(condition.attribute) !== undefined;
    case 'absent':
      return attribute(condition.attribute) === undefined;
    case 'compare':
      return compares(valueOf(condition.left), condition.operator, valueOf(condition.right));
    case 'between': {
      const value = valueOf(condition.operand);
      const [from, to] = [valueOf(condition.from), valueOf(condition.to)];
      return compares(value, '>=', from) && compares(value, '<=', to);
    }
    case 'in': {
      const value = valueOf(condition.operand);
      const list = condition.list.map(valueOf);
      return value !== undefined && list.some((one) => one !== undefined && areEqual(value, one));
    }
    case 'beginsWith': {
      const [value, beginning] = [valueOf(condition.operand), valueOf(condition.with)];
      if (value?.B !== undefined && beginning?.B !== undefined)
        return Buffer.compare(value.B.subarray(0, beginning.B.length), beginning.B) === 0;
      if (value?.S === undefined || beginning?.S === undefined) return false;
      return value.S.startsWith(beginning.S);
    }
    case 'contains': {
      const [value, part] = [valueOf(condition.operand), valueOf(condition.with)];
      if (value === undefined || part === undefined) return false;
      if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S);
      if (value.NS !== undefined) return part.N !== undefined && value.NS.some((N) => areEqual({ N }, part));
      if (value.SS !== undefined) return part.S !== undefined && value.SS.includes(part.S);
      if (value.B !== undefined)
        return part.B !== undefined && Buffer.from(value.B).includes(Buffer.from(part.B));
      return value.L?.some((one) => areEqual(one, part)) ?? false;
    }
  }
}

function compares(left: Value | undefined, operator: string, right: Value | undefined): boolean {
  if (operator === '<>') return left === undefined || right === undefined || !areEqual(left, right);
  if (left === undefined || right === undefined) return false;
  if (operator === '=') return areEqual(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

const ordered = ['S', 'N', 'B'];

/**
 * Refuses values that an operator does not support, whatever the item contains; `field` is the parameter of the
 * condition.
 * @throws RangeError with AWS's message
 */
export function assertOperands(condition: Condition, known: Placeholders, field: string): void {
  const typesOf = (...operands: Operand[]) =>
    operands.flatMap((operand) => ('value' in operand ? [typeOf(known.valueOf(operand.value))] : []));
  const only = (allowed: readonly string[], ...operands: Operand[]) => {
    if (typesOf(...operands).some((type) => !allowed.includes(type)))
      throw new RangeError(`Invalid ${field}: Incorrect operand type for operator or function`);
  };
  switch (condition.kind) {
    case 'and':
    case 'or':
      assertOperands(condition.left, known, field);
      return assertOperands(condition.right, known, field);
    case 'not':
      return assertOperands(condition.inner, known, field);
    case 'compare':
      if (!/^(=|<>)$/.test(condition.operator)) only(ordered, condition.left, condition.right);
      return;
    case 'between':
      only(ordered, condition.operand, condition.from, condition.to);
      return assertBounds(condition, known, field);
    case 'in':
      if (condition.list.length > 100)
        throw new RangeError(`Invalid ${field}: The IN operator is provided with too many operands`);
      return;
    case 'beginsWith':
      return only(['S', 'B'], condition.operand, condition.with);
    default:
  }
}

/**
 * Refuses a BETWEEN whose bounds differ in type or are in the wrong order. dynoxide does so only in conditions of
 * writes.
 */
function assertBounds(
  { from, to }: { from: Operand; to: Operand },
  known: Placeholders,
  field: string,
): void {
  // Bounds from the item may be in any order: the condition is then not met.
  if (!('value' in from) || !('value' in to)) return;
  const order = compareValues(known.valueOf(from.value), known.valueOf(to.value));
  const requires = `Invalid ${field}: The BETWEEN operator requires`;
  if (order === undefined) throw new RangeError(`${requires} same data type for lower and upper bounds`);
  if (order > 0) throw new RangeError(`${requires} upper bound to be greater than or equal to lower bound`);
}

/**
 * Returns the item after an update; `before` is the stored item, or only its key.
 * @throws RangeError if the update adds to a value that is no number
 */
export function updated(update: Update, before: Image, known: Placeholders): Image {
  const after: Record<string, Value> = { ...before };
  for (const { attribute, to, onlyIfAbsent } of update.set) {
    const name = known.nameOf(attribute);
    const value = 'value' in to ? known.valueOf(to.value) : undefined;
    if (value !== undefined && (!onlyIfAbsent || before[name] === undefined)) after[name] = value;
  }
  for (const { attribute, by } of update.add) {
    const name = known.nameOf(attribute);
    const [was, more] = [before[name], known.valueOf(by)];
    if (more.N === undefined || (was !== undefined && was.N === undefined))
      throw new RangeError('An operand in the update expression has an incorrect data type');
    after[name] = { N: sumOf(was?.N ?? '0', more.N) };
  }
  for (const attribute of update.remove) delete after[known.nameOf(attribute)];
  return after;
}
