import type { Placeholders } from './evaluate.ts';
import { invalid } from './tableError.ts';
import type { Value } from './values.ts';

interface Given {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, Value> | undefined;
}

/** The placeholders of a request. All must be defined and used: `allUsed` throws if one is left over. */
export function placeholdersOf(given: Given): Placeholders & { allUsed(): void } {
  const used = new Set<string>();
  return {
    nameOf(attribute) {
      if (!attribute.startsWith('#')) return attribute;
      const name = given.ExpressionAttributeNames?.[attribute];
      if (name === undefined)
        throw invalid(
          `An expression attribute name used in the document path is not defined; attribute name: ${attribute}`,
        );
      used.add(attribute);
      return name;
    },
    valueOf(placeholder) {
      const value = given.ExpressionAttributeValues?.[placeholder];
      if (value === undefined)
        throw invalid(
          `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
        );
      used.add(placeholder);
      return value;
    },
    allUsed() {
      for (const [what, names] of [
        ['ExpressionAttributeNames', given.ExpressionAttributeNames],
        ['ExpressionAttributeValues', given.ExpressionAttributeValues],
      ] as const)
        for (const name in names)
          if (!used.has(name))
            throw invalid(`Value provided in ${what} unused in expressions: keys: {${name}}`);
    },
  };
}
