import type { BinaryNode } from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';

/** Message stanzas that are stored safely and whose keys are spent, so that they cannot be opened a second time. */
export interface SettledMessages {
  add(node: BinaryNode): void;
  has(node: BinaryNode): boolean;
}

const maxSettled = 5000;

export function createSettledMessages(): SettledMessages {
  const settled = new BoundedMap<string, true>(maxSettled);
  const nameOf = ({ attrs }: BinaryNode): string =>
    [attrs.from, attrs.participant ?? '', attrs.recipient ?? '', attrs.id].join('|');
  return {
    add: (node) => void settled.set(nameOf(node), true),
    has: (node) => settled.has(nameOf(node)),
  };
}
