import type { Operation } from '@balcao/shared/contract/defineOperation';
import { contract } from '@balcao/shared/contract';

export type AreaOperations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface NamedOperation {
  area: string;
  name: string;
  operation: Operation;
}

/** Lists all operations of the contract; both documents are made from the list. */
export function contractOperations(areas: AreaOperations = contract): NamedOperation[] {
  return Object.entries(areas).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({ area, name, operation })),
  );
}

/** Names of the variables of a path, in order: `/messages/{id}/resend` has `id`. */
export function pathVariables(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
