/**
 * A condition in DynamoDB's own language, with `#name` for attributes and `:name` for values:
 * `{ expression: '#status = :open', values: { open: 'open' } }`. Each `#name` stands for the attribute of that name.
 */
export interface Condition {
  expression: string;
  values?: Readonly<Record<string, unknown>>;
}

export interface Change {
  set?: Readonly<Record<string, unknown>>;
  /** Set only while the attribute is absent. */
  setOnce?: Readonly<Record<string, unknown>>;
  add?: Readonly<Record<string, number>>;
  remove?: readonly string[];
}

export const absent: Condition = { expression: 'attribute_not_exists(#pk)' };
export const present: Condition = { expression: 'attribute_exists(#pk)' };

export function allOf(...conditions: (Condition | undefined)[]): Condition | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length === 0) return undefined;
  return {
    expression: given.map((condition) => `(${condition.expression})`).join(' AND '),
    values: Object.assign({}, ...given.map((condition) => condition.values)) as Record<string, unknown>,
  };
}

export function conditionExpression(condition: Condition | undefined): {
  expression: string | undefined;
  names: Record<string, string> | undefined;
  values: Record<string, unknown> | undefined;
} {
  if (condition === undefined) return { expression: undefined, names: undefined, values: undefined };
  const names: Record<string, string> = {};
  for (const [name] of condition.expression.matchAll(/#(\w+)/g)) names[name] = name.slice(1);
  const entries = Object.entries(condition.values ?? {});
  return {
    expression: condition.expression,
    names: Object.keys(names).length > 0 ? names : undefined,
    values:
      entries.length > 0
        ? Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value]))
        : undefined,
  };
}

/**
 * Update expression of a change together with its condition. Values of changes are prefixed `c_`.
 * @throws TypeError for an empty change: DynamoDB refuses it, and with it the whole transaction
 */
export function changeExpression(change: Change, condition?: Condition) {
  const when = conditionExpression(condition);
  const names: Record<string, string> = { ...when.names };
  const values: Record<string, unknown> = { ...when.values };
  const sets: string[] = [];
  const adds: string[] = [];
  for (const [name, value] of Object.entries(change.set ?? {})) {
    names[`#${name}`] = name;
    values[`:c_${name}`] = value;
    sets.push(`#${name} = :c_${name}`);
  }
  for (const [name, value] of Object.entries(change.setOnce ?? {})) {
    names[`#${name}`] = name;
    values[`:c_${name}`] = value;
    sets.push(`#${name} = if_not_exists(#${name}, :c_${name})`);
  }
  for (const [name, value] of Object.entries(change.add ?? {})) {
    names[`#${name}`] = name;
    values[`:c_${name}`] = value;
    adds.push(`#${name} :c_${name}`);
  }
  const removes = (change.remove ?? []).map((name) => {
    names[`#${name}`] = name;
    return `#${name}`;
  });
  const expression = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  if (expression === '') throw new TypeError('an update that changes nothing: check its condition instead');
  return {
    UpdateExpression: expression,
    ConditionExpression: when.expression,
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
